import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
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

it.each([
  ['/a/plugins', 'a/plugins', true],
  ['/a/plugins', '/a/plugins', true],
  ['/a/plugins', '/a/plugins.mdx', true],
  ['/pt/a/plugins', 'a/plugins', true],
  ['/a/plugins', 'https://example.com/a/plugins', false],
  ['/a/plugins', '//example.com/a/plugins', false],
  ['/a/plugins', '/plugins', false],
  ['/pt/a/plugins', '/a/plugins', false],
  ['/a/plugins', 'mailto:a/plugins', false],
  ['/a/my-plugins', 'plugins', false],
])('a page at %s with the `url` %s is rendered: %s', async (route, url, isPage) => {
  expect(await pageWith(route, url)).toEqual({ isRendered: isPage, isListed: isPage });
});
