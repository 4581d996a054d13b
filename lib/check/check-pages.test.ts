/** What a preview says of the page that is written, and of the pages that link to it. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderers } from '@/components/mdx/renderers';
import type { Route } from '@/lib/kit/paths';
import type { Problem } from '@/lib/kit/problems';
import { readSite } from '@/lib/site/model/load';
import { checkPage, siteProblems } from './check-pages';

const CONFIG = { name: 'T', theme: 'mint', colors: { primary: '#0b6bcb' }, navigation: { pages: ['index', 'b'] } };

async function siteOf(files: Record<string, string>) {
  const docs = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-pages-'));
  const all = { 'docs.json': JSON.stringify(CONFIG), 'index.mdx': 'Hello.', 'b.mdx': '## Part\n\nText.', ...files };
  for (const [file, text] of Object.entries(all)) fs.writeFileSync(path.join(docs, file), text);
  return readSite({ docs, lenient: false, mode: 'dev', cache: path.join(docs, '.cache') });
}

async function problemsAt(route: string, files: Record<string, string>): Promise<string[]> {
  const problems = await checkPage(await siteOf(files), route as Route, renderers);
  return problems.map(brief);
}

function brief({ code, file, line, hint }: Problem): string {
  return `${file}:${line} ${code} ${hint}`;
}

describe('checkPage', () => {
  it.each([
    [
      'addresses with spaces',
      '/',
      { 'index.mdx': 'See\n![a](/img/New Menu.gif), [b](./b c.mdx), [0](a b) and [c](</b> "d e").' },
      [
        'index.mdx:2 page/image-missing Write "![a](</img/New Menu.gif>)".',
        'index.mdx:2 page/link-broken Write "[b](<./b c.mdx>)".',
      ],
    ],
    ['a link to no page', '/', { 'index.mdx': 'See [B](/bb).' }, ['index.mdx:1 page/link-broken Did you mean "/b"?']],
    [
      'a link to no section',
      '/',
      { 'index.mdx': '[B](/b#prt)' },
      ['index.mdx:1 page/link-broken Did you mean "#part"?'],
    ],
    ['a good link', '/', { 'index.mdx': '[B](/b#part)' }, []],
    ['a link to a text of a section', '/', { 'index.mdx': '[B](/b#part:~:text=Some%20text) [C](/b#:~:text=a)' }, []],
    [
      'a link to a section of a page that cannot be read, which is reported itself',
      '/',
      { 'index.mdx': '[B](/b#part)', 'b.mdx': '## Part\n\n<Card>' },
      [],
    ],
    ['a link to the title', '/', { 'index.mdx': '---\ntitle: About it\n---\n\n[Up](#about-it)' }, []],
    [
      'an unknown icon in frontmatter',
      '/',
      { 'index.mdx': '---\ntitle: A\nicon: flagg\n---\n' },
      ['index.mdx:3 icon/unknown Did you mean "flag"?'],
    ],
    [
      'a renamed heading: the links of other pages to it',
      '/b',
      { 'index.mdx': 'Text.\n\nSee [B](./b#parts).' },
      ['index.mdx:3 page/link-broken Did you mean "#part"?'],
    ],
    ['links in code are not links', '/b', { 'index.mdx': '```\n[B](/b#no)\n```' }, []],
    [
      'a page that is gone: the links to it',
      '/gone',
      { 'index.mdx': '<Card title="G" href="/gone">x</Card>' },
      ['index.mdx:1 page/link-broken Link to a page that exists.'],
    ],
  ])('%s', async (_, route, files, expected) => {
    expect(await problemsAt(route, files as Record<string, string>)).toEqual(expected);
  });
});

describe('a specification that cannot be read', () => {
  const openapi = (pages: string[]) => ({
    'docs.json': JSON.stringify({
      ...CONFIG,
      navigation: {
        tabs: [
          { tab: 'Guides', pages: ['index', 'b'] },
          { tab: 'API', openapi: ['api.json', 'good.json'], pages },
        ],
      },
      redirects: [{ source: '/old', destination: '/api-reference/rows' }],
    }),
    'api.json': '{ "openapi": "3.1.0", ',
    'good.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: {} }),
    'b.mdx': '---\ntitle: B\nopenapi: GET /rows\n---\n',
    'index.mdx': '[Rows](/api-reference/rows) and [more](/elsewhere)',
  });

  it('is the only problem: not the operations, links and redirects that need it', async () => {
    const site = await siteOf(openapi(['GET /rows']));
    expect([...new Set(siteProblems(site).map(({ code }) => code))]).toEqual(['openapi/invalid']);
    const found = await checkPage(site, '/' as Route, renderers);
    expect(found.map(({ message }) => message)).toEqual(['The link "/elsewhere" leads to no page.']);
  });

  it('quotes a link as it is written, with the path that it means', async () => {
    const site = await siteOf({ 'index.mdx': '[A](./gone.md), <a href="gone/b/">B</a> and [C](/käse)' });
    expect((await checkPage(site, '/' as Route, renderers)).map(({ message }) => message)).toEqual([
      'The link "./gone.md", resolved to "/gone", leads to no page.',
      'The link "gone/b/", resolved to "/gone/b", leads to no page.',
      'The link "/käse" leads to no page.',
    ]);
  });

  it('hides no operation that is missing once it can be read', async () => {
    const good = JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: { '/x': { get: {} } } });
    const site = await siteOf({ ...openapi(['GET /rows', 'GET /x']), 'api.json': good });
    expect(
      siteProblems(site)
        .map(({ code }) => code)
        .sort(),
    ).toEqual(['nav/endpoint-missing', 'page/operation-missing', 'redirect/target-missing']);
  });
});

describe('the text of an operation', () => {
  const TEXT = 'First.\n\n  - See {nam}\n  - and [this](/nowhere)\n';
  const API = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/rows': { get: { 'x-mint': { content: TEXT } } } },
  };
  const yaml = `openapi: 3.1.0
info: { title: A, version: "1" }
paths:
  /rows:
    get:
      x-mint:
        content: |
${TEXT.replace(/^(?=.)/gm, ' '.repeat(10))}`;

  it.each<[string, string, string, (number | undefined)[]]>([
    ['lines of YAML', 'api.yaml', yaml, [10, 11]],
    ['a line of JSON', 'api.json', JSON.stringify(API, null, 2), [11, 11]],
    [
      'a text that is written in another way',
      'api.yaml',
      JSON.stringify(API).replace('First', '\\u0046irst'),
      [undefined, undefined],
    ],
  ])('has problems at %s', async (_, file, text, lines) => {
    const navigation = {
      tabs: [
        { tab: 'A', pages: ['index', 'b'] },
        { tab: 'B', openapi: file },
      ],
    };
    const site = await siteOf({ 'docs.json': JSON.stringify({ ...CONFIG, navigation }), [file]: text });
    const found = await checkPage(site, '/api-reference/get-rows' as Route, renderers);
    expect(found.map(({ code, file, line }) => [code, file, line])).toEqual([
      ['mdx/undefined-name', file, lines[0]],
      ['page/link-broken', file, lines[1]],
    ]);
  });
});

describe('siteProblems', () => {
  it('holds frontmatter of any page, and the settings', async () => {
    const config = JSON.stringify({ ...CONFIG, redirects: [{ source: '/x', destination: '/nowhere' }] });
    const site = await siteOf({ 'docs.json': config, 'b.mdx': '---\ntitle: B\ndescription: "open\n---\n\nText.' });
    expect(siteProblems(site).map(({ code, file, line }) => [code, file, line])).toEqual([
      ['frontmatter/syntax', 'b.mdx', 3],
      ['redirect/target-missing', 'docs.json', 1],
    ]);
  });
});
