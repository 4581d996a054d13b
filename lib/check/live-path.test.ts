/** Addresses that writers copied from the live site, with its path; and addresses that come from data. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { renderers } from '@/components/mdx/renderers';
import { readSite } from '@/lib/site/model/load';
import { checkSite } from './check-site';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-live-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

const FILES = {
  'b.mdx': '## Part\n\nText.',
  'img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'docs/deep.mdx': 'Deep.',
};
const CONFIG = { name: 'T', theme: 'mint', colors: { primary: '#0b6bcb' } };
const CANONICAL = { seo: { metatags: { canonical: 'https://example.com/docs' } } };

let count = 0;
async function problemsOf(files: Record<string, string>, settings: object = {}, place: object = {}): Promise<string[]> {
  const docs = path.join(root, String(count++));
  const config = { ...CONFIG, ...settings, navigation: { pages: ['index', 'b', 'docs/deep'] } };
  for (const [file, text] of Object.entries({ ...FILES, ...files, 'docs.json': JSON.stringify(config) })) {
    fs.mkdirSync(path.dirname(path.join(docs, file)), { recursive: true });
    fs.writeFileSync(path.join(docs, file), text);
  }
  const site = await readSite({ docs, lenient: false, mode: 'build', cache: path.join(docs, '.cache'), ...place });
  const found = await checkSite(site, renderers);
  return found.map(({ code, file, line, column, hint }) => `${file}:${line}:${column} ${code} ${hint}`);
}

const COPIED = '[B](/docs/b#part) ![A](/docs/img/a.svg) <a href="/docs/docs/deep">D</a> [full name](/docs/deep)';
const SAYS = (rest: string, live = '/docs') =>
  `"${rest}" exists. If the live site is below "${live}", say so with SITE_URL or "seo.metatags.canonical".`;

describe('addresses with the path of the live site', () => {
  it.each([
    ['the base path', {}, { base: '/docs', url: 'https://example.com/docs' }],
    ['the canonical address', CANONICAL, {}],
  ])('mean the rest by %s', async (_, settings, place) => {
    expect(await problemsOf({ 'index.mdx': COPIED }, settings, place)).toEqual([]);
  });

  it('are still checked', async () => {
    expect(
      await problemsOf({ 'index.mdx': '[B](/docs/bb)\n\n[B](/docs/b#prt)\n\n![A](/docs/img/b.svg)' }, CANONICAL),
    ).toEqual([
      'index.mdx:1:1 page/link-broken Did you mean "/b"?',
      'index.mdx:3:1 page/link-broken Did you mean "#part"?',
      'index.mdx:5:1 page/image-missing undefined',
    ]);
  });

  it.each([
    ['no address is known', {}, {}],
    ['the site is at the root', CANONICAL, { url: 'https://example.com' }],
  ])('are named where %s', async (_, settings, place) => {
    const text = '[B](/docs/b)\n\n![A](/help/img/a.svg)\n\n![A](/docs/img/a.svg)';
    expect(await problemsOf({ 'index.mdx': text }, settings, place)).toEqual([
      `index.mdx:1:1 page/link-broken ${SAYS('/b')}`,
      `index.mdx:3:1 page/image-missing ${SAYS('/img/a.svg', '/help')}`,
      // There is a folder of this name.
      'index.mdx:5:1 page/image-missing Did you mean "/img/a.svg"?',
    ]);
  });

  it('are no links that lack the slash at the beginning', async () => {
    const [problem] = await problemsOf({ 'docs/deep.mdx': '[B](b#part)', 'index.mdx': 'Text.' });
    expect(problem).toBe(
      'docs/deep.mdx:1:1 page/link-broken Did you mean "/b"? A link without a slash at the beginning starts at the folder of its file.',
    );
  });

  it('are meant in settings and redirects too', async () => {
    const redirects = [
      { source: '/docs/old', destination: '/docs/b' },
      { source: '/older', destination: '/docs/missing' },
    ];
    expect(
      await problemsOf(
        { 'index.mdx': '[old](/docs/old), [old](/old)' },
        { ...CANONICAL, favicon: '/docs/img/a.svg', redirects },
      ),
    ).toEqual([expect.stringContaining('redirect/target-missing')]);
  });
});

describe('addresses from data', () => {
  const snippet = `export const CARDS = [
  { href: '/b#part', img: '/img/a.svg' },
  { href: '/gone', img: "/img/gone.svg" },
];
export const Cards = () => CARDS.map((card) => <a href={card.href}><img src={card.img} alt="" /></a>);`;

  it.each([
    [
      'a script',
      { 'index.mdx': "import { Cards } from '/snippets/cards.jsx';\n\n<Cards />", 'snippets/cards.jsx': snippet },
      [
        'snippets/cards.jsx:3:12 page/link-broken Link to a page that exists.',
        'snippets/cards.jsx:3:26 page/image-missing undefined',
      ],
    ],
    [
      'the page itself',
      {
        'index.mdx':
          "export const LINKS = ['/b', '/bb'];\n\n{LINKS.map((href) => <Card key={href} href={href} title={href} />)}",
      },
      ['index.mdx:1:30 page/link-broken Did you mean "/b"?'],
    ],
    [
      'HTML',
      { 'index.mdx': '---\ntitle: A\n---\n\n<div dangerouslySetInnerHTML={{ __html: \'<a href="/gone">x</a>\' }} />' },
      ['index.mdx:5:51 page/link-broken Link to a page that exists.'],
    ],
    [
      'an expression that joins texts',
      { 'index.mdx': "<a href={'/go' + 'ne'}>x</a>" },
      ['index.mdx:1:1 page/link-broken Link to a page that exists.'],
    ],
    [
      'an anchor, another site, a relative address',
      {
        'index.mdx':
          "{['#x', 'https://example.com/x', 'gone', 'mailto:a@b.example'].map((href) => <a key={href} href={href}>x</a>)}",
      },
      [],
    ],
  ])('%s', async (_, files, expected) => {
    expect(await problemsOf(files as Record<string, string>)).toEqual(expected);
  });
});
