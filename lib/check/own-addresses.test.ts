import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSite } from '@/lib/site/model/load';
import { siteLocation } from '@/lib/source/location';
import { checkRedirects } from './redirects';

const NAMES = [
  ['_lectern/style', true],
  ['_lectern', false],
  ['healthz', true],
  ['guide/healthz', false],
  ['readyz/index', true],
  ['robots.txt', true],
  ['llms.txt', true],
  ['api/assistant', false],
  ['v1/search/query', false],
  ['metrics', false],
] as const;

async function siteWith(files: readonly string[], redirects: object[] = []) {
  const docs = fs.mkdtempSync(path.join(os.tmpdir(), 'own-addresses-'));
  const config = {
    name: 'A',
    theme: 'mint',
    colors: { primary: '#111111' },
    navigation: { pages: ['index'] },
    redirects,
  };
  for (const [file, text] of [
    ['docs.json', JSON.stringify(config)],
    ['index.mdx', 'x'],
    ...files.map((f) => [f, 'x']),
  ]) {
    fs.mkdirSync(path.dirname(path.join(docs, file ?? '')), { recursive: true });
    fs.writeFileSync(path.join(docs, file ?? ''), text ?? '');
  }
  const site = await readSite(siteLocation({ DOCS_DIR: docs }, 'build'));
  fs.rmSync(docs, { recursive: true });
  return site;
}

describe('addresses that the server answers itself', () => {
  it.each(NAMES)('a page %s: %s', async (name, isTaken) => {
    const site = await siteWith([`${name}.mdx`]);
    const found = site.problems.filter(({ code }) => code === 'page/route-taken');
    expect(found.map(({ file }) => file)).toEqual(isTaken ? [`${name}.mdx`] : []);
    expect(site.pages.size + site.outside.size).toBe(isTaken ? 1 : 2);
  });

  it.each([
    ['/healthz', true],
    ['/_lectern/old', true],
    ['/api/assistant', false],
    // Generated files come after redirects.
    ['/sitemap.xml', false],
  ])('a redirect from %s: %s', async (source, isTaken) => {
    const found = checkRedirects(await siteWith([], [{ source, destination: '/' }]));
    expect(found.map(({ code }) => code)).toEqual(isTaken ? ['redirect/source'] : []);
  });
});
