/**
 * Generated API pages on every element that can have a specification: which, where, and in which groups. See
 * content/navigation/openapi.mdx and content/reference/format/api-pages.mdx#generation.
 */
import { describe, expect, it } from 'vitest';
import { buildText, type Surroundings } from './fixtures/build-text';
import { outlineOf } from './fixtures/outline';

interface Case extends Surroundings {
  title: string;
  navigation: object;
  tree: string[];
  problems?: string[];
}

const specifications = {
  'api.json': [{ at: 'GET /users', tags: ['Users'] }, { at: 'POST /users', tags: ['Users'] }, 'GET /ping'],
  'other.json': ['GET /other'],
};
const pages = ['a', 'b'];
/** The generated pages of `api.json`, at a given depth. */
const all = (depth: number) =>
  [
    'group "Users" home=/api-reference/users/get-users',
    '  page /api-reference/users/get-users',
    '  page /api-reference/users/post-users',
    'group "API Reference" home=/api-reference/get-ping',
    '  page /api-reference/get-ping',
  ].map((line) => '  '.repeat(depth) + line);

describe('specifications on every element', () => {
  const kinds = [
    ['tabs', 'tab', 'T'],
    ['anchors', 'anchor', 'A'],
    ['dropdowns', 'dropdown', 'D'],
    ['products', 'product', 'P'],
    ['versions', 'version', 'v1'],
    ['languages', 'language', 'de'],
  ] as const;
  const outline = (navigation: object) => {
    const { tree, problems } = buildText(JSON.stringify(navigation), { pages, specifications });
    expect(problems).toEqual([]);
    return outlineOf(tree).slice(2);
  };

  it.each(kinds)('%s: all, when no page is listed', (list, label, text) => {
    expect(outline({ [list]: [{ [label]: text, openapi: 'api.json' }] })).toEqual(all(2));
  });

  it.each(kinds)('%s: pages of text do not switch that off', (list, label, text) => {
    const element = { [label]: text, openapi: 'api.json', pages: ['a'] };
    expect(outline({ [list]: [element] })).toEqual(['    page /a', ...all(2)]);
  });

  it.each(kinds)('%s: only those listed', (list, label, text) => {
    const element = { [label]: text, openapi: 'api.json', pages: ['a', 'POST /users'] };
    expect(outline({ [list]: [element] })).toEqual(['    page /a', '    page /api-reference/users/post-users']);
  });

  it.each(kinds)('%s: descendants inherit, and may override', (list, label, text) => {
    const groups = [
      { group: 'G', pages: [{ group: 'H', pages: ['GET /ping'] }] },
      { group: 'I', openapi: 'other.json', pages: ['GET /other'] },
      { group: 'J', openapi: 'other.json' },
    ];
    expect(outline({ [list]: [{ [label]: text, openapi: '/api.json', groups }] })).toEqual([
      '    group "G" home=/api-reference/get-ping',
      '      group "H" home=/api-reference/get-ping',
      '        page /api-reference/get-ping',
      '    group "I" home=/api-reference/get-other',
      '      page /api-reference/get-other',
      '    group "J" home=/api-reference/get-other',
      '      group "API Reference" home=/api-reference/get-other',
      '        page /api-reference/get-other',
    ]);
  });

  it('menu items do so too', () => {
    const menu = [
      { item: 'All', openapi: 'api.json' },
      { item: 'One', openapi: 'api.json', pages: ['GET /ping'] },
    ];
    expect(outline({ tabs: [{ tab: 'T', menu }] })).toEqual([
      '    item "All" default home=/api-reference/users/get-users',
      ...all(3),
      '    item "One" home=/api-reference/get-ping',
      '      page /api-reference/get-ping',
      '/api-reference/get-ping in T > All, T > One',
    ]);
  });

  const below = [
    { group: 'G', pages: ['GET /ping'] },
    { group: 'I', openapi: 'other.json', pages: ['GET /other'] },
  ];
  const belowOutline = (depth: number) =>
    [
      'group "G" home=/api-reference/get-ping',
      '  page /api-reference/get-ping',
      'group "I" home=/api-reference/get-other',
      '  page /api-reference/get-other',
    ].map((line) => '  '.repeat(depth) + line);

  it('menu items: descendants inherit, and may override', () => {
    expect(outline({ tabs: [{ tab: 'T', menu: [{ item: 'M', openapi: 'api.json', groups: below }] }] })).toEqual([
      '    item "M" default home=/api-reference/get-ping',
      ...belowOutline(3),
    ]);
  });

  it('groups: descendants inherit, and may override', () => {
    expect(outline({ groups: [{ group: 'Outer', openapi: 'api.json', pages: below }] })).toEqual(belowOutline(2));
  });

  it('groups: only those listed', () => {
    const pages = ['a', 'POST /users', { group: 'In', pages: ['GET /ping'] }];
    expect(outline({ groups: [{ group: 'Outer', openapi: 'api.json', pages }] })).toEqual([
      '    page /a',
      '    page /api-reference/users/post-users',
      '    group "In" home=/api-reference/get-ping',
      '      page /api-reference/get-ping',
    ]);
  });

  it.each([
    ['top-level', (group: object) => ({ groups: [group] }), 1],
    ['nested', (group: object) => ({ pages: [{ group: 'Outer', pages: [group] }] }), 2],
  ])('groups, %s: their pages first, then groups in them', (_, around, depth) => {
    const group = { group: 'API', openapi: 'api.json', pages: ['a'] };
    const lines = buildText(JSON.stringify(around(group)), { pages, specifications });
    expect(outlineOf(lines.tree).slice(depth)).toEqual([
      `${'  '.repeat(depth)}group "API" home=/a`,
      `${'  '.repeat(depth)}  page /a`,
      ...all(depth + 1),
    ]);
  });
});

const CASES: Case[] = [
  {
    title: 'an element that holds divisions leaves it to those below that show nothing',
    navigation: {
      versions: [
        { version: 'v1', openapi: 'api.json', tabs: [{ tab: 'Guides', pages: ['a'] }, { tab: 'API' }] },
        { version: 'v2', openapi: 'other.json', tabs: [{ tab: 'All', pages: ['b', 'GET /other'] }, { tab: 'Empty' }] },
      ],
    },
    tree: [
      'root home=/a',
      '  version "v1" default home=/a',
      '    tab "Guides" default home=/a',
      '      page /a',
      '    tab "API" home=/api-reference/users/get-users',
      ...all(3),
      '  version "v2" home=/b',
      '    tab "All" default home=/b',
      '      page /b',
      '      page /api-reference/get-other',
      '    tab "Empty"',
    ],
  },
  {
    title: 'beside groups of text: new groups after them',
    navigation: { tabs: [{ tab: 'T', openapi: 'api.json', groups: [{ group: 'G', pages: ['a'] }] }] },
    tree: ['root home=/a', '  tab "T" default home=/a', '    group "G" home=/a', '      page /a', ...all(2)],
  },
  {
    title: 'a group below that names the same specification shows it',
    navigation: { tabs: [{ tab: 'T', openapi: 'other.json', groups: [{ group: 'G', openapi: './other.json' }] }] },
    tree: [
      'root home=/api-reference/get-other',
      '  tab "T" default home=/api-reference/get-other',
      '    group "G" home=/api-reference/get-other',
      '      group "API Reference" home=/api-reference/get-other',
      '        page /api-reference/get-other',
    ],
  },
  {
    title: 'a reference with a file counts for that specification only',
    navigation: { tabs: [{ tab: 'T', openapi: 'other.json', pages: ['api.json GET /ping'] }] },
    tree: [
      'root home=/api-reference/get-ping',
      '  tab "T" default home=/api-reference/get-ping',
      '    page /api-reference/get-ping',
      '    group "API Reference" home=/api-reference/get-other',
      '      page /api-reference/get-other',
    ],
  },
  {
    title: 'a webhook, with its file and without',
    specifications: { 'api.json': ['GET /users', 'webhook paid', 'webhook order.sent'] },
    navigation: { tabs: [{ tab: 'T', openapi: 'api.json', pages: ['webhook paid', 'api.json WEBHOOK order.sent'] }] },
    tree: [
      'root home=/api-reference/paid',
      '  tab "T" default home=/api-reference/paid',
      '    page /api-reference/paid',
      '    page /api-reference/ordersent',
    ],
  },
  {
    title: 'of several specifications the first is generated, all are looked into',
    navigation: { tabs: [{ tab: 'T', openapi: ['other.json', 'api.json'], pages: ['GET /ping'] }] },
    tree: [
      'root home=/api-reference/get-ping',
      '  tab "T" default home=/api-reference/get-ping',
      '    page /api-reference/get-ping',
      '    group "API Reference" home=/api-reference/get-other',
      '      page /api-reference/get-other',
    ],
  },
  {
    title: 'a directory of its own; two specifications with the same endpoint get two pages',
    specifications: { 'v1.json': ['GET /x'], 'v2.json': ['GET /x'], 'v3.json': ['GET /x'] },
    navigation: {
      tabs: [
        { tab: 'A', openapi: { source: 'v1.json', directory: '/one/api/' } },
        { tab: 'B', openapi: 'v2.json' },
        { tab: 'C', openapi: 'v3.json' },
        { tab: 'D', openapi: 'v2.json', pages: ['GET /x'] },
      ],
    },
    tree: [
      'root home=/one/api/get-x',
      '  tab "A" default home=/one/api/get-x',
      '    group "API Reference" home=/one/api/get-x',
      '      page /one/api/get-x',
      '  tab "B" home=/api-reference/get-x',
      '    group "API Reference" home=/api-reference/get-x',
      '      page /api-reference/get-x',
      '  tab "C" home=/api-reference/get-x-1',
      '    group "API Reference" home=/api-reference/get-x-1',
      '      page /api-reference/get-x-1',
      '  tab "D" home=/api-reference/get-x',
      '    page /api-reference/get-x',
      '/api-reference/get-x in B, D',
    ],
  },
  {
    title: 'the same name again is counted in the order of the document, hidden ones included',
    specifications: {
      'api.json': [
        { at: 'GET /1', summary: 'Do it', tags: ['B'] },
        { at: 'GET /2', summary: 'Do it!', tags: ['B'] },
        { at: 'GET /3', summary: 'do it', tags: ['A'] },
        { at: 'GET /4', summary: 'Do It.', tags: ['B'], hidden: true },
        { at: 'GET /5', summary: 'Do (it)', tags: ['B'] },
        'webhook paid',
      ],
    },
    navigation: { tabs: [{ tab: 'T', openapi: 'api.json' }] },
    tree: [
      'root home=/api-reference/b/do-it',
      '  tab "T" default home=/api-reference/b/do-it',
      '    group "B" home=/api-reference/b/do-it',
      '      page /api-reference/b/do-it',
      '      page /api-reference/b/do-it!',
      '      page /api-reference/b/do-it-1 hidden',
      '      page /api-reference/b/do-it-2',
      '    group "A" home=/api-reference/a/do-it',
      '      page /api-reference/a/do-it',
      '    group "API Reference" home=/api-reference/paid',
      '      page /api-reference/paid',
    ],
  },
  {
    title: 'a file at the address is the page',
    pages: ['a', 'api-reference/get-other'],
    navigation: { pages: ['a', 'other.json GET /other'] },
    tree: ['root home=/a', '  page /a', '  page /api-reference/get-other'],
  },
  {
    title: 'labels and nesting of tags',
    specifications: {
      'api.json': [
        { at: 'GET /cats', tags: ['beta', 'cats'] },
        { at: 'GET /x', tags: ['a'] },
        { at: 'GET /y', tags: ['undeclared'] },
      ],
    },
    tags: [
      { name: 'animals', label: 'All animals' },
      { name: 'cats', label: 'Cats', parent: 'animals' },
      { name: 'beta', label: 'Beta', kind: 'badge' },
      { name: 'a', label: 'A', parent: 'b' },
      { name: 'b', label: 'B', parent: 'a' },
    ],
    navigation: { tabs: [{ tab: 'T', openapi: 'api.json' }] },
    tree: [
      'root home=/api-reference/beta/get-cats',
      '  tab "T" default home=/api-reference/beta/get-cats',
      '    group "All animals" home=/api-reference/beta/get-cats',
      '      group "Cats" home=/api-reference/beta/get-cats',
      '        page /api-reference/beta/get-cats',
      '    group "A" home=/api-reference/a/get-x',
      '      page /api-reference/a/get-x',
      '    group "undeclared" home=/api-reference/undeclared/get-y',
      '      page /api-reference/undeclared/get-y',
    ],
  },
  {
    title: 'channels: of several asyncapi documents all are generated, beside an openapi',
    specifications: { ...specifications, 'async1.json': ['chat'], 'async2.json': [{ at: 'news', tags: ['News'] }] },
    navigation: {
      groups: [
        { group: 'G', openapi: 'other.json', asyncapi: ['async1.json', { source: 'async2.json', directory: 'ws' }] },
      ],
    },
    tree: [
      'root home=/api-reference/get-other',
      '  group "G" home=/api-reference/get-other',
      '    group "API Reference" home=/api-reference/get-other',
      '      page /api-reference/get-other',
      '    group "Websockets" home=/api-reference/websockets/chat',
      '      page /api-reference/websockets/chat',
      '    group "News" home=/ws/news/news',
      '      page /ws/news/news',
    ],
  },
  {
    title: 'a URL that does not answer is reported where it stands',
    specifications: { 'https://example.org/api.json': 'unreachable' },
    navigation: { tabs: [{ tab: 'T', openapi: 'https://example.org/api.json', pages: ['a'] }] },
    tree: ['root home=/a', '  tab "T" default home=/a', '    page /a'],
    problems: ['openapi/unreachable /tabs/0/openapi'],
  },
  {
    title: 'a link shows nothing else',
    navigation: {
      tabs: [
        { tab: 'T', href: 'https://example.org', openapi: 'api.json' },
        { tab: 'U', pages: ['a'] },
      ],
    },
    tree: ['root home=/a', '  tab "T" href=https://example.org', '  tab "U" default home=/a', '    page /a'],
  },
];

describe.each(CASES)('$title', ({ navigation, tree, problems = [], title: _, ...around }) => {
  const built = buildText(JSON.stringify(navigation), { pages, specifications, ...around });

  it('builds the tree', () => {
    expect(outlineOf(built.tree)).toEqual(tree);
  });

  it('reports what is wrong', () => {
    expect(built.problems.map((one) => `${one.code} ${one.pointer}`)).toEqual(problems);
  });

  it('says which page shows what', () => {
    for (const [route, { endpoint, specification }] of built.endpointPages) {
      expect(built.tree.scopes.has(route)).toBe(true);
      expect([...specification.operations, ...specification.webhooks, ...specification.channels]).toContain(endpoint);
    }
  });
});
