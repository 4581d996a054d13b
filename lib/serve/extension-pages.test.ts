/** Pages that an extension generates are pages like others, wherever pages are shown. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { renderers } from '@/components/mdx/renderers';
import { checkSite } from '@/lib/check/check-site';
import { loadSearchIndex } from '@/lib/site/search/search-index';
import { sourceFrom } from './open-site';
import { createServer } from './server';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-pages-'));
fs.mkdirSync(path.join(root, 'browser'));
afterAll(() => fs.rmSync(root, { recursive: true }));

let count = 0;

/** A site whose extension "schema" has this function `pages`. */
function open(pages: string, navigation: object, more: Record<string, string> = {}, name = 'schema') {
  const docs = path.join(root, String(++count), 'docs');
  const files = {
    'docs.json': JSON.stringify({ name: 'Harbor', theme: 'mint', colors: { primary: '#0d7a5f' }, navigation }),
    'index.mdx': '---\ntitle: Home\n---\n\nText. [Ship](/schema/types/ship#fields)\n',
    'lectern.config.ts': `\nexport default { use: [\n{ name: '${name}', pages: ${pages} }] };\n`,
    ...more,
  };
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(docs, file)), { recursive: true });
    fs.writeFileSync(path.join(docs, file), text);
  }
  const env = { DOCS_DIR: docs, LECTERN_DIST: path.join(root, String(count), 'build'), LECTERN_EXTENSIONS: 'on' };
  const program = { folder: root, browser: { sheet: '', start: '', imports: [] } } as never;
  const source = sourceFrom(env, 'build');
  const server = createServer(source, { program, env });
  const get = async (address: string) => (await server.handle(new Request(`http://localhost${address}`))).text();
  const problems = async () =>
    (await checkSite(await source.site(), renderers)).map(({ code, file, line, message }) => [
      code,
      [file, line].filter(Boolean).join(':'),
      message,
    ]);
  const list = async () => {
    const all: string[] = [];
    for await (const { path: address } of server.list()) all.push(address);
    return all;
  };
  /** The titles of the tree, groups in brackets. */
  const tree = async () => {
    const show = (entries: readonly unknown[]): unknown[] =>
      (entries as { type: string; label: string; entries: unknown[] }[]).map(({ type, label, entries: inner }) =>
        type === 'group' ? [label, ...show(inner)] : label,
      );
    const { root: top } = (await source.site()).nav;
    return [...show(top.entries), ...top.divisions.flatMap(({ label, entries }) => [{ [label]: show(entries) }])];
  };
  return { source, get, list, problems, tree };
}

const PAGES = `({ uses, name }) => uses.flatMap((use) => {
  const at = use.value.directory ?? 'schema';
  return [
    { use, path: at + '/start', title: 'Start', description: 'Of ' + name, markdown: 'See [ships](./queries/ships). <b>Plain</b> {1 + 1}' },
    { use, path: at + '/queries/ships', title: 'ships', group: 'Queries', mdx: 'All barnacled vessels. {1 + 1}\\n\\n<Note>Ask.</Note>\\n' },
    { use, path: at + '/types/ship', title: 'Ship', group: ['Types', 'Objects'], markdown: '## Fields\\n\\n[Lost](/nowhere)', frontmatter: { tag: 'new', deprecated: true } },
  ];
})`;
const TABS = {
  tabs: [
    { tab: 'Guides', pages: ['index'] },
    { tab: 'Schema', schema: { source: 'a.graphql' }, pages: [] },
  ],
};

describe('generated pages', () => {
  const site = open(PAGES, TABS);

  it('are where docs.json asks for them, in their groups', async () => {
    expect(await site.tree()).toEqual([
      { Guides: ['Home'] },
      { Schema: ['Start', ['Queries', 'ships'], ['Types', ['Objects', 'Ship']]] },
    ]);
  });

  it('are shown like others: MDX is run, Markdown is not', async () => {
    const ships = await site.get('/schema/queries/ships');
    expect(ships).toContain('All barnacled vessels. 2');
    expect(ships).toContain('callout');
    const start = await site.get('/schema/start');
    expect(start).toContain('href="/schema/queries/ships"');
    expect(start).toContain('{1 + 1}');
    expect(start).not.toContain('<b>Plain</b>');
    expect(start).toContain('<meta name="description" content="Of Harbor">');
  });

  it('are in Markdown, llms.txt, the sitemap, the search and the list of static answers', async () => {
    expect(await site.get('/schema/queries/ships.md')).toContain('All barnacled vessels. 2');
    expect(await site.get('/llms.txt')).toContain('/schema/types/ship');
    expect(await site.get('/llms-full.txt')).toContain('barnacled');
    expect(await site.list()).toEqual(expect.arrayContaining(['/schema/start', '/schema/queries/ships.md']));
    const index = await loadSearchIndex(await site.source.site(), renderers);
    expect(JSON.stringify(index)).toContain('barnacled');
  });

  it('are checked, with what generates them', async () => {
    expect(await site.problems()).toEqual([
      [
        'page/link-broken',
        'schema/types/ship.md:3',
        'The link "/nowhere" leads to no page. The extension "schema" (lectern.config.ts:3) generates this page.',
      ],
    ]);
  });
});

describe('docs.json', () => {
  it('may list them by path, and others stay out of the menus', async () => {
    const site = open(PAGES.replace('uses.flatMap((use)', '[{ value: {} }].flatMap((use)').replaceAll('{ use,', '{'), {
      pages: ['index', { group: 'Own', pages: ['schema/types/ship'] }],
    });
    expect(await site.tree()).toEqual(['Home', ['Own', 'Ship']]);
    expect(await site.get('/schema/queries/ships')).toContain('barnacled');
  });

  it('may ask for them in several places, and list some itself', async () => {
    const site = open(PAGES, {
      groups: [
        { group: 'One', schema: {}, pages: ['index', 'schema/types/ship'] },
        { group: 'Two', schema: { directory: 'two' } },
      ],
    });
    expect(await site.tree()).toEqual([
      ['One', 'Home', 'Ship', 'Start', ['Queries', 'ships']],
      ['Two', 'Start', ['Queries', 'ships'], ['Types', ['Objects', 'Ship']]],
    ]);
    expect((await site.source.site()).problems).toEqual([]);
  });

  it.each(['graphql', 'sdk'])('may ask an extension for `%s`', async (name) => {
    const pages = "({ uses: [use] }) => [{ use, path: 'a', title: 'A', markdown: use.value }]";
    const navigation = {
      tabs: [
        { tab: 'Guides', pages: ['index'] },
        { tab: 'Reference', [name]: 'source' },
      ],
    };
    const site = open(pages, navigation, { 'index.mdx': '---\ntitle: Home\n---\n\nText.\n' }, name);
    expect(await site.tree()).toEqual([{ Guides: ['Home'] }, { Reference: ['A'] }]);
    expect(await site.problems()).toEqual([]);
    expect(await site.get('/a')).toContain('source');
  });

  it('is told where its request has no effect', async () => {
    const site = open(PAGES, { schema: {}, tabs: [{ tab: 'Guides', pages: ['index'] }] });
    expect((await site.source.site()).problems).toMatchObject([{ code: 'nav/unexpected-child', file: 'docs.json' }]);
  });
});

describe('a mistake is named, and the rest of the site works', () => {
  const nav = { pages: ['index'] };
  const one = (fields: string): string => `() => [{ path: 'x', title: 'X', markdown: '', ${fields} }]`;
  it.each([
    ["() => { throw new Error('fog'); }", 'fog'],
    ["async () => { throw new Error('fog'); }", 'fog'],
    ['() => 1', /is not iterable|not a function or its return value/],
    ['() => [1]', 'It returned a page that is no object.'],
    [one('path: undefined'), 'It returned a page without a `path`.'],
    [one("path: '../x'"), 'The path "../x" cannot be used.'],
    [one("path: '/_lectern/x'"), 'The path "/_lectern/x" belongs to Lectern itself.'],
    [one("title: ''"), 'The page x has no `title`.'],
    [one('markdown: 1'), 'The page x needs either `markdown` or `mdx`, as a string.'],
    [one("mdx: 'x'"), 'The page x needs either `markdown` or `mdx`, as a string.'],
    [one("markdown: 'x'.repeat(2e6)"), 'The page x has more than 1,000,000 characters.'],
    [one('group: [1]'), 'The `group` of the page x is neither a name nor a list of names.'],
    [one('use: {}'), 'The page /x has a `use` that `uses` does not list.'],
    [one("path: 'index'"), 'The page / is left out, because index.mdx has the same path.'],
    [`() => [1, 2].flatMap(${one('')})`, /The page \/x is left out, because The extension "schema" \(lectern/],
    [
      "function* () { for (let n = 0; ; n++) yield { path: 'p/' + n, title: 'P', markdown: '' }; }",
      'than 10,000 pages.',
    ],
  ])('%s', async (pages, message) => {
    const { source, get } = open(pages, nav, { 'index.mdx': '---\ntitle: Home\n---\n\nText.\n' });
    const [found, ...others] = (await source.site()).problems;
    expect([found?.code, found?.file, found?.line, others.length]).toEqual([
      'extension/broken',
      'lectern.config.ts',
      3,
      0,
    ]);
    expect(found?.message).toMatch(/^`pages` of the extension "schema" failed: /);
    if (typeof message === 'string') expect(found?.message).toContain(message);
    else expect(found?.message).toMatch(message);
    expect(await get('/')).toContain('Text.');
  });

  it('without the field, `schema` is an unknown key', async () => {
    const site = open('() => []', { ...nav, pages: ['index'] }, {}, 'other');
    expect((await site.source.site()).problems).toEqual([]);
    const unknown = open('() => []', { tabs: [{ tab: 'A', pages: ['index'], schema: {} }] }, {}, 'other');
    expect((await unknown.source.site()).problems).toMatchObject([{ code: 'config/unknown-key' }]);
  });
});
