/** Pages that several parts of a site list: what each answer says about the part. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fixedSite } from '@/lib/site/model/source';
import { searchParts } from '@/lib/site/search/search-pages';
import { siteLocation } from '@/lib/source/location';
import { createServer } from '../server';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-parts-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

const FILES: Record<string, string> = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Harbor',
    colors: { primary: '#123456' },
    banner: { content: 'See [the shared page](/shared).' },
    navbar: { links: [{ label: 'Shared', href: '/shared#ropes' }] },
    footer: { links: [{ items: [{ label: 'Shared', href: '/shared' }] }] },
    contextual: { options: ['download-pdf'] },
    navigation: {
      versions: [
        { version: 'v1', pages: ['one', 'shared'] },
        { version: 'v2', pages: ['two', 'shared', 'index'] },
        { version: 'v3', hidden: true, pages: ['three', 'shared'] },
      ],
    },
  }),
  'index.mdx': 'Start, see [both](/shared).',
  'one.mdx': 'One, see [both](/shared).',
  'two.mdx': 'Two, see [both](/shared?x=1), [here](/shared#ropes) and <a href="/shared">so</a>.',
  'three.mdx': 'Three',
  'shared.mdx': 'Shared, see [one](/one), [two](/two) and [itself](/shared).\n\n## Ropes\n\nText about winches.',
};
for (const [file, text] of Object.entries(FILES)) {
  for (const folder of ['site', 'browser']) fs.mkdirSync(path.join(root, folder), { recursive: true });
  fs.writeFileSync(path.join(root, 'site', file), text);
}
const browser = { sheet: '/_lectern/browser/s.css', start: '/_lectern/browser/start.js', imports: [] };
const env = {
  DOCS_DIR: path.join(root, 'site'),
  LECTERN_DIST: path.join(root, 'dist'),
  SITE_URL: 'https://docs.example',
};
const source = fixedSite(siteLocation(env, 'build'));
const settings = { program: { folder: root, browser }, env };
const server = createServer(source, settings);
const exporter = createServer(source, { ...settings, intoFiles: true });
const read = async (address: string, from = server): Promise<string> =>
  (await from.handle(new Request(`http://localhost${address}`))).text();
/** The targets of the links of a document that lead to the shared page. */
const links = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*?href="(\/shared[^"]*)"/g)].map(([, href]) => href ?? '');

describe('the links of a document', () => {
  it('keep to the part that it is shown in', async () => {
    const found = links(await read('/two'));
    expect(found).toEqual(expect.arrayContaining(['/shared?part=v2&x=1', '/shared?part=v2#ropes', '/shared?part=v2']));
    expect(found.filter((href) => !href.includes('part=v2'))).toEqual([]);
  });

  it('are plain paths in the default part', async () => {
    expect(new Set(links(await read('/one')))).toEqual(new Set(['/shared', '/shared#ropes']));
  });

  it('lead from the page to its other parts', async () => {
    const html = await read('/shared?part=v2');
    expect(links(html)).toContain('/shared');
    expect(html).toContain('<noscript>');
    expect(/<noscript>.*<\/noscript>/.exec(html)?.[0]).toContain('<a class="link" href="/shared">Go to v1</a>');
    const standard = /<noscript>.*<\/noscript>/.exec(await read('/shared'))?.[0];
    expect(standard).toContain('<a class="link" href="/_lectern/part/v2/shared.html">Go to v2</a>');
    // A hidden version is not offered.
    expect(standard).not.toContain('v3');
  });
});

describe('a page in a part', () => {
  it('is the same document at both of its addresses', async () => {
    expect(await read('/_lectern/part/v2/shared.html')).toBe(await read('/shared?part=v2'));
  });

  it.each(['/shared?part=none', '/shared?part=', '/shared?part=v1', `/shared?part=${'x'.repeat(100_000)}`])(
    '%.30s is in its default part',
    async (address) => {
      expect(await read(address)).toBe(await read('/shared'));
    },
  );

  it('has the canonical address of the page', async () => {
    for (const address of ['/shared', '/shared?part=v2', '/_lectern/part/v2/shared.html']) {
      expect(await read(address)).toContain('<link rel="canonical" href="https://docs.example/shared">');
    }
    expect((await read('/sitemap.xml')).match(/shared/g)).toHaveLength(1);
  });

  it('prints and searches in that part', async () => {
    const html = await read('/shared?part=v2');
    expect(html).toContain('data-part="en-v2"');
    expect(html).toMatch(/_lectern\/print\/versions-1\.html/);
  });

  it('has a search index of that part', async () => {
    expect(searchParts(await source.site()).map(({ key }) => key)).toEqual(['en-v1', 'en-v2', 'en-v3']);
    for (const key of ['en-v1', 'en-v2'])
      expect(await read(`/_lectern/search/${key}.json`), key).toContain('"/shared"');
  });
});

describe('an export', () => {
  it('lists a file for each page and part', async () => {
    const listed: string[] = [];
    for await (const { path: address } of exporter.list())
      if (address.startsWith('/_lectern/part/')) listed.push(address);
    expect(listed).toEqual(['/_lectern/part/v2/shared.html', '/_lectern/part/v3/shared.html']);
  });

  it('runs a script on shared pages alone', async () => {
    expect(await read('/shared', exporter)).toContain('data-parts="v2 v3"');
    expect(await read('/shared?part=v2', exporter)).toContain('data-path="/shared" data-part="v2"');
    expect(await read('/one', exporter)).not.toContain('data-parts');
    expect(await read('/shared')).not.toContain('data-parts');
  });
});
