import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSite } from './load';

const docs = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-pages-'));
afterAll(() => fs.rmSync(docs, { recursive: true }));

async function pageWith(route: string, url: string) {
  const settings = {
    name: 'T',
    theme: 'mint',
    colors: { primary: '#0b6bcb' },
    navigation: { pages: [route.slice(1)] },
  };
  fs.writeFileSync(path.join(docs, 'docs.json'), JSON.stringify(settings));
  const file = path.join(docs, `${route}.mdx`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `---\ntitle: A\nurl: "${url}"\n---\n\nText.\n`);
  const { nav, pages } = await readSite({ docs, lenient: false, mode: 'build', cache: path.join(docs, '.cache') });
  return { isRendered: pages.has(route as never), isListed: nav.scopes.has(route as never) };
}

describe('a page with `url`', () => {
  it.each([
    ['/a/plugins', 'a/plugins'],
    ['/a/plugins', '/a/plugins'],
    ['/a/plugins', '/a/plugins.mdx'],
    ['/pt/a/plugins', 'a/plugins'],
  ])('%s that names itself as %s is rendered', async (route, url) => {
    expect(await pageWith(route, url)).toEqual({ isRendered: true, isListed: true });
  });

  it.each([
    ['/a/plugins', 'https://example.com/a/plugins'],
    ['/a/plugins', '//example.com/a/plugins'],
    ['/a/plugins', '/plugins'],
    ['/pt/a/plugins', '/a/plugins'],
    ['/a/plugins', 'mailto:a/plugins'],
    ['/a/my-plugins', 'plugins'],
  ])('%s that names %s is a link', async (route, url) => {
    expect(await pageWith(route, url)).toEqual({ isRendered: false, isListed: false });
  });
});
