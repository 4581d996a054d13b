/** At least one case per rule: its code, line and hint, and how building continues (content/errors.mdx). */
import { describe, expect, it } from 'vitest';
import { inMode } from '@/lib/kit/problems';
import { buildText, type Surroundings } from './fixtures/build-text';
import { outlineOf } from './fixtures/outline';

interface Case extends Surroundings {
  title: string;
  /** The navigation as JSON text, starting on line 1. */
  text: string;
  /** `code@line`, with `!` if it is an error in lenient mode too. */
  problems: string[];
  /** A part of the first hint. */
  hint?: string;
  /** The tree as lines. */
  tree: string[];
}

const pages = ['a', 'b', 'guide/start'];

const CASES: Case[] = [
  {
    title: 'a page that a menu lists twice',
    text: '{ "tabs": [{ "tab": "T", "pages": ["a", { "group": "G", "pages": [\n"a"] }] }, { "tab": "U", "pages": ["a", "b"] }] }',
    problems: ['nav/page-repeated@2'],
    hint: 'It is also on line 1',
    tree: [
      'root home=/a',
      '  tab "T" default home=/a',
      '    page /a',
      '    group "G" home=/a',
      '      page /a',
      '  tab "U" home=/a',
      '    page /a',
      '    page /b',
      '/a in T, U',
    ],
  },
  {
    title: 'a renamed page: the only one of the folder that is not listed',
    text: '{ "pages": ["a",\n"guide/begin"] }',
    problems: ['nav/page-missing@2'],
    hint: 'Did you rename it to "guide/start"? Then list that, and add { "source": "/guide/begin", "destination": "/guide/start" }',
    tree: ['root home=/a', '  page /a'],
  },
  {
    title: 'a missing translation',
    text: '{ "pages": ["a", "b",\n"ja/guide/start"] }',
    problems: ['nav/page-missing@2'],
    hint: 'Add the file "ja/guide/start.mdx", the translation of "guide/start", or remove the entry.',
    tree: ['root home=/a', '  page /a', '  page /b'],
  },
  {
    title: 'a page that is in a folder of quite another name',
    text: '{ "pages": ["a", "b",\n"start"] }',
    problems: ['nav/page-missing@2'],
    hint: 'Did you mean "guide/start"?',
    tree: ['root home=/a', '  page /a', '  page /b'],
  },
  {
    title: 'a missing page that resembles none',
    text: '{ "pages": ["a", "b",\n"cc"] }',
    problems: ['nav/page-missing@2'],
    hint: 'Add the file "cc.mdx"',
    tree: ['root home=/a', '  page /a', '  page /b'],
  },
  {
    title: 'no root pattern',
    text: '{ "global": {} }',
    problems: ['nav/no-root-pattern@1!'],
    hint: '`tabs`',
    tree: ['root'],
  },
  {
    title: 'several root patterns: the first of the root order',
    text: '{\n"pages": ["a"],\n"tabs": [{ "tab": "T", "pages": ["b"] }]\n}',
    problems: ['nav/several-root-patterns@2'],
    hint: 'Keep `tabs`',
    tree: ['root home=/b', '  tab "T" default home=/b', '    page /b'],
  },
  {
    title: 'an empty list is no second pattern',
    text: '{ "tabs": [], "pages": ["a"] }',
    problems: [],
    tree: ['root home=/a', '  page /a'],
  },
  {
    title: 'mixed children: the first of the order of the element',
    text: '{ "tabs": [{ "tab": "T",\n"pages": ["a"],\n"groups": [{ "group": "G", "pages": ["b"] }] }] }',
    problems: ['nav/mixed-children@2'],
    hint: 'Keep `groups` and move what is in `pages`',
    tree: ['root home=/b', '  tab "T" default home=/b', '    group "G" home=/b', '      page /b'],
  },
  {
    title: 'href counts as a kind of child and wins',
    text: '{ "tabs": [{ "tab": "T", "href": "https://example.org",\n"pages": ["a"] }, { "tab": "U", "pages": ["b"] }] }',
    problems: ['nav/mixed-children@2'],
    tree: ['root home=/b', '  tab "T" href=https://example.org', '  tab "U" default home=/b', '    page /b'],
  },
  {
    title: 'openapi is no kind of child',
    text: '{ "tabs": [{ "tab": "T", "openapi": "api.json", "pages": ["a"] }] }',
    specifications: { 'api.json': ['GET /x'] },
    problems: [],
    tree: [
      'root home=/a',
      '  tab "T" default home=/a',
      '    page /a',
      '    group "API Reference" home=/api-reference/get-x',
      '      page /api-reference/get-x',
    ],
  },
  {
    title: 'unexpected child of a menu item: shown',
    text: '{ "tabs": [{ "tab": "T", "menu": [{ "item": "I",\n"anchors": [{ "anchor": "A", "pages": ["a"] }] }] }] }',
    problems: ['nav/unexpected-child@2'],
    hint: 'Use `href`, `groups`, `pages`.',
    tree: [
      'root home=/a',
      '  tab "T" default home=/a',
      '    item "I" default home=/a',
      '      anchor "A" default home=/a',
      '        page /a',
    ],
  },
  {
    title: 'unexpected child elsewhere: dropped',
    text: '{ "groups": [{ "group": "G", "pages": ["a"],\n"anchors": [{ "anchor": "A", "pages": ["b"] }] }] }',
    problems: ['nav/unexpected-child@2'],
    tree: ['root home=/a', '  group "G" home=/a', '    page /a'],
  },
  {
    title: 'menu outside tab and product: dropped',
    text: '{ "versions": [{ "version": "1",\n"menu": [{ "item": "I", "pages": ["a"] }] }, { "version": "2", "pages": ["b"] }] }',
    problems: ['nav/unexpected-child@2'],
    tree: ['root home=/b', '  version "1"', '  version "2" default home=/b', '    page /b'],
  },
  {
    title: 'a division among pages: dropped',
    text: '{ "pages": ["a",\n{ "tab": "T", "pages": ["b"] }] }',
    problems: ['nav/unexpected-child@2'],
    hint: '`tabs`',
    tree: ['root home=/a', '  page /a'],
  },
  {
    title: 'missing labels: dropped',
    text: '{ "tabs": [\n{ "pages": ["a"] },\n{ "tab": " ", "pages": ["a"] },\n{ "tab": "T", "pages": [\n{ "pages": ["a"] }, "b"] }] }',
    problems: ['nav/missing-label@2', 'nav/missing-label@3', 'nav/missing-label@5'],
    hint: '"tab": "…"',
    tree: ['root home=/b', '  tab "T" default home=/b', '    page /b'],
  },
  {
    title: 'a group whose name is left blank has no title: its pages stay',
    text: '{ "groups": [\n{ "group": "", "pages": ["a",\n{ "group": " ", "pages": ["b"] }] },\n{ "group": "", "root": "b", "pages": [] }] }',
    problems: [],
    tree: [
      'root home=/a',
      '  group home=/a',
      '    page /a',
      '    group home=/b',
      '      page /b',
      '  group "Page /b" root=/b home=/b',
    ],
  },
  {
    title: 'a group without pages: empty; with a specification of its own it needs none',
    text: '{ "groups": [\n{ "group": "G", "root": "a" },\n{ "group": "API", "openapi": "api.json" }] }',
    specifications: { 'api.json': ['GET /x'] },
    problems: ['nav/missing-label@2'],
    hint: '"pages": […]',
    tree: [
      'root home=/a',
      '  group "G" root=/a home=/a',
      '  group "API" home=/api-reference/get-x',
      '    group "API Reference" home=/api-reference/get-x',
      '      page /api-reference/get-x',
    ],
  },
  {
    title: 'nothing left after dropping',
    text: '{ "tabs": [\n{ "pages": ["a"] }] }',
    problems: ['nav/missing-label@2', 'nav/empty@1!'],
    tree: ['root'],
  },
  {
    title: 'global anchors: relative paths stay links, nothing and unsafe schemes go',
    text: `{ "pages": ["a"], "global": { "anchors": [
{ "anchor": "Fine", "href": "https://example.org" },
{ "anchor": "Path", "href": "/b" },
{ "anchor": "Bare", "href": "guide/start" },
{ "anchor": "None" },
{ "anchor": "Script", "href": "javascript:alert(1)" },
{ "anchor": "Data", "href": "data:text/html,x" },
{ "anchor": "Mail", "href": "mailto:x@example.org" }] } }`,
    problems: [
      'nav/global-anchor-href@3',
      'nav/global-anchor-href@4',
      'nav/global-anchor-href@5!',
      'nav/global-anchor-href@6!',
      'nav/global-anchor-href@7!',
      'nav/global-anchor-href@8',
    ],
    hint: 'absolute URL',
    tree: [
      'root home=/a',
      '  anchor "Fine" href=https://example.org global',
      '  anchor "Path" href=/b global',
      '  anchor "Bare" href=/guide/start global',
      '  anchor "Mail" href=mailto:x@example.org global',
      '  page /a',
    ],
  },
  {
    title: 'other globals need a link as well',
    text: '{ "pages": ["a"], "global": { "tabs": [\n{ "tab": "T", "pages": ["b"] },\n{ "tab": "U", "href": "/b" }] } }',
    problems: ['nav/missing-label@2'],
    hint: '"href"',
    tree: ['root home=/a', '  tab "U" href=/b global', '  page /a'],
  },
  {
    title: 'schemes of links',
    text: `{ "tabs": [
{ "tab": "A", "href": "ftp://example.org" },
{ "tab": "B", "href": "java\\tscript:alert(1)" },
{ "tab": "C", "href": "www.example.org" },
{ "tab": "D", "href": "tel:123" },
{ "tab": "E", "href": "#part" },
{ "tab": "F", "href": "mailto:x@example.org" },
{ "tab": "H", "href": "guide/start" },
{ "tab": "G", "pages": ["a"] }] }`,
    problems: [
      'nav/href-scheme@2!',
      'nav/href-scheme@3!',
      'nav/href-scheme@4',
      'nav/href-scheme@5!',
      'nav/href-scheme@8',
    ],
    hint: 'mailto',
    tree: [
      'root home=/a',
      '  tab "A"',
      '  tab "B"',
      '  tab "C" href=https://www.example.org',
      '  tab "D"',
      '  tab "E" href=#part',
      '  tab "F" href=mailto:x@example.org',
      '  tab "H" href=/guide/start',
      '  tab "G" default home=/a',
      '    page /a',
    ],
  },
  {
    title: 'languages: unknown is an error in both modes, beyond the list a warning in both',
    text: '{ "languages": [\n{ "language": "de", "pages": ["a"] },\n{ "language": "zz", "pages": ["a"] },\n{ "language": "ja", "pages": ["b"] },\n{ "language": "constructor", "pages": ["b"] }] }',
    problems: ['nav/unknown-language@3!', 'nav/language-beyond-list@4', 'nav/unknown-language@5!'],
    tree: [
      'root home=/a',
      '  language "de" default home=/a',
      '    page /a',
      '  language "zz" home=/a',
      '    page /a',
      '  language "ja" home=/b',
      '    page /b',
      '  language "constructor" home=/b',
      '    page /b',
      '/a in de, zz',
      '/b in ja, constructor',
    ],
  },
  {
    title: 'expanded on a top-level group has no effect; nested it has',
    text: '{ "pages": [{ "group": "G",\n"expanded": true, "pages": ["a", { "group": "H", "expanded": true, "pages": ["b"] }] }] }',
    problems: ['nav/expanded-top-level@2'],
    hint: 'Remove `expanded`',
    tree: ['root home=/a', '  group "G" home=/a', '    page /a', '    group "H" expanded home=/b', '      page /b'],
  },
  {
    title: 'references that are not rendered: each element shows its other content, and a group needs none',
    text: '{ "anchors": [{ "anchor": "A",\n"sdk": { "source": "x" }, "tabs": [{ "tab": "T",\n"graphql": "s.graphql", "pages": ["a", { "group": "G",\n"graphql": "s.graphql" }] }, { "tab": "U",\n"graphql": null, "pages": ["b"] }] }] }',
    problems: ['nav/not-rendered@2', 'nav/not-rendered@3', 'nav/not-rendered@4'],
    hint: 'List pages about the SDK in `pages`',
    tree: [
      'root home=/a',
      '  anchor "A" default home=/a',
      '    tab "T" default home=/a',
      '      page /a',
      '      group "G"',
      '    tab "U" home=/b',
      '      page /b',
    ],
  },
  {
    title: 'missing pages are left out',
    text: '{ "pages": ["a",\n"guide/Start",\n"guide/strat",\n"giude/start",\n"zzz",\n"", { "group": "G",\n"root": "nowhere", "pages": [] }] }',
    problems: [2, 3, 4, 5, 6, 7].map((line) => `nav/page-missing@${line}`),
    hint: 'Did you mean "guide/start"? Upper and lower case matter.',
    tree: ['root home=/a', '  page /a', '  group "G"'],
  },
  {
    title: 'an endpoint that the specification in reach does not have',
    text: '{ "pages": ["a", { "group": "API", "openapi": "api.json", "pages": [\n"GET /user", { "group": "In", "pages": [\n"DELETE /users"] }] }] }',
    specifications: { 'api.json': ['GET /users'], 'other.json': ['GET /user'] },
    problems: ['nav/endpoint-missing@2', 'nav/endpoint-missing@3'],
    hint: 'Did you mean "GET /users"?',
    tree: ['root home=/a', '  page /a', '  group "API"', '    group "In"'],
  },
  {
    title: 'a nearer specification overrides an outer one',
    text: '{ "tabs": [{ "tab": "T", "openapi": "api.json", "groups": [{ "group": "G", "openapi": "other.json", "pages": ["a",\n"GET /users", "GET /other"] }] }] }',
    specifications: { 'api.json': ['GET /users'], 'other.json': ['GET /other'] },
    problems: ['nav/endpoint-missing@2'],
    tree: [
      'root home=/a',
      '  tab "T" default home=/a',
      '    group "G" home=/a',
      '      page /a',
      '      page /api-reference/get-other',
      '    group "API Reference" home=/api-reference/get-users',
      '      page /api-reference/get-users',
    ],
  },
  {
    title: 'an endpoint without a specification in reach',
    text: '{ "pages": ["a",\n"GET /users"] }',
    specifications: { 'api.json': ['GET /users'] },
    problems: ['nav/endpoint-without-openapi@2'],
    hint: '"openapi"',
    tree: ['root home=/a', '  page /a', '  page /api-reference/get-users'],
  },
  {
    title: 'specifications that cannot be had',
    text: `{ "pages": ["a",
{ "group": "A",
"openapi": "apis.json", "pages": ["GET /gone"] },
{ "group": "B",
"openapi": "https://example.org/api.json" },
{ "group": "C", "openapi": "bad.json" },
{ "group": "D", "openapi": ["api.json",
"none.yaml"] }, "nothing.json GET /x"] }`,
    specifications: {
      'api.json': ['GET /users'],
      'bad.json': 'invalid',
      'https://example.org/api.json': 'unreachable',
    },
    problems: ['nav/openapi-missing@3', 'openapi/unreachable@5', 'nav/openapi-missing@8', 'nav/openapi-missing@8'],
    hint: 'Did you mean "api.json"?',
    tree: [
      'root home=/a',
      '  page /a',
      '  group "A"',
      '  group "B"',
      '  group "C"',
      '  group "D" home=/api-reference/get-users',
      '    group "API Reference" home=/api-reference/get-users',
      '      page /api-reference/get-users',
    ],
  },
  {
    title: 'paths that leave the docs folder',
    text: '{ "pages": [\n"../a",\n"x/../../gone", "guide/../b", {\n"group": "G", "openapi": "../api.json", "pages": [] }, {\n"group": "H", "openapi": "../no.json", "pages": [] }] }',
    specifications: { 'api.json': ['GET /users'] },
    problems: ['nav/path-escapes@2', 'nav/path-escapes@3!', 'nav/path-escapes@4', 'nav/path-escapes@5!'],
    hint: 'Write "a".',
    tree: [
      'root home=/a',
      '  page /a',
      '  page /b',
      '  group "G" home=/api-reference/get-users',
      '    group "API Reference" home=/api-reference/get-users',
      '      page /api-reference/get-users',
      '  group "H"',
    ],
  },
  {
    title: 'wrong types',
    text: `{ "tabs": [
{ "tab": 2, "pages": ["a"] },
"T",
{ "tab": "T", "pages": [
7, "a", {
"group": true, "pages": [] }, {
"group": "G", "pages": "a" }] },
{ "tab": "U", "groups": [
"a"] }],
"global": [] }`,
    problems: [2, 3, 5, 6, 7, 9, 10].map((line) => `config/type@${line}!`),
    hint: 'Write it in quotes: "2".',
    tree: ['root home=/a', '  tab "T" default home=/a', '    page /a', '    group "G"', '  tab "U"'],
  },
  {
    title: 'a navigation that is no object',
    text: '["a"]',
    problems: ['config/type@1!'],
    tree: ['root'],
  },
  {
    title: 'no page anywhere',
    text: '{ "tabs": [{ "tab": "T", "href": "https://example.org" }] }',
    problems: ['nav/empty@1!'],
    tree: ['root', '  tab "T" default href=https://example.org'],
  },
  {
    title: 'a specification alone is enough',
    text: '{ "tabs": [{ "tab": "API", "openapi": "api.json" }] }',
    specifications: { 'api.json': ['GET /x'] },
    problems: [],
    tree: [
      'root home=/api-reference/get-x',
      '  tab "API" default home=/api-reference/get-x',
      '    group "API Reference" home=/api-reference/get-x',
      '      page /api-reference/get-x',
    ],
  },
];

describe.each(CASES)('$title', ({ text, problems, hint, tree, ...around }) => {
  const built = buildText(text, { pages, ...around });

  it('names the rule and the line', () => {
    const found = built.problems.map((one) => {
      const stays = one.severity === 'error' && inMode([one], true)[0]?.severity === 'error';
      return `${one.code}@${one.line}${stays ? '!' : ''}`;
    });
    expect(found.toSorted()).toEqual(problems.toSorted());
    expect(built.problems.every((one) => one.column !== undefined && one.pointer !== undefined && one.hint)).toBe(true);
  });

  it('says what to write', () => {
    expect(built.problems[0]?.hint ?? '').toContain(hint ?? '');
  });

  it('goes on', () => {
    expect(outlineOf(built.tree)).toEqual(tree);
  });
});
