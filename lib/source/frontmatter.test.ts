import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { filePath } from '@/lib/kit/paths';
import { parseFrontmatter } from './frontmatter';
import { parsePlainFields } from './frontmatter-fields';

const FILE = filePath('guides/x.mdx');

describe('splitting', () => {
  it.each([
    ['plain', '---\ntitle: A\n---\nBody', 'A', 'Body', 4],
    ['byte order mark', '\ufeff---\ntitle: A\n---\nBody', 'A', 'Body', 4],
    ['CRLF', '---\r\ntitle: A\r\n---\r\nBody\r\nMore', 'A', 'Body\nMore', 4],
    ['blank lines before', '\n\n---\ntitle: A\n---\nBody', 'A', 'Body', 6],
    ['trailing spaces on fences', '--- \ntitle: A\n---  \nBody', 'A', 'Body', 4],
    ['TOML is skipped', '+++\ntitle = "A"\n+++\nBody', undefined, 'Body', 4],
    ['none', '# Hello\n\n---\n', undefined, '# Hello\n\n---\n', 1],
    ['empty block', '---\n---\nBody', undefined, 'Body', 3],
    ['empty file', '', undefined, '', 1],
    ['only frontmatter', '---\ntitle: A\n---', 'A', '', 3],
    ['rule below blank lines', '\n---\n\ntext\n\n---\n', undefined, '\n---\n\ntext\n\n---\n', 1],
  ])('%s', (_name, text, title, body, bodyLine) => {
    const page = parseFrontmatter(FILE, text);
    expect(page.problems).toEqual([]);
    expect(page.meta.title).toBe(title);
    expect([page.body, page.bodyLine]).toEqual([body, bodyLine]);
  });
});

describe('fields', () => {
  it.each([
    ['title: 2024', { title: '2024' }],
    ['title: 1.10', { title: '1.10' }],
    ['title: 2024-01-31', { title: '2024-01-31' }],
    ['title: true', { title: 'true' }],
    ['title: "A: b"', { title: 'A: b' }],
    ["title: 'it''s'", { title: "it's" }],
    ['Title: A', { title: 'A' }],
    ['Title: A\ntitle: B', { title: 'B' }],
    ['title:', {}],
    ['title: |\n  A\n\n  b\nsidebarTitle: "C\\nd"', { title: 'A b', sidebarTitle: 'C d' }],
    ['description: >\n  two\n  lines', { description: 'two lines\n' }],
    ['hidden: true', { hidden: true }],
    ['hidden: "false"', { hidden: false }],
    ['icon: rocket\niconType: solid', { icon: { name: 'rocket', style: 'solid' }, iconAt: { line: 2, column: 1 } }],
    [
      'icon: {name: rocket, style: thin, library: lucide}',
      { icon: { name: 'rocket', style: 'thin', library: 'lucide' }, iconAt: { line: 2, column: 1 } },
    ],
    ['mode: wide', { mode: 'wide' }],
    ['mode: default', {}],
    ['keywords: [a, "b c", 1]', { keywords: ['a', 'b c', '1'] }],
    ['keywords: "a, b c,"', { keywords: ['a', 'b c'] }],
    ['boost: 1.5', { boost: 1.5 }],
    ['rss: true\ntimestamp: false\nsearchable: false', { rss: true, timestamp: false, searchable: false }],
    ['lastUpdatedDate: 2026-01-05', { lastUpdatedDate: '2026-01-05' }],
    ['canonical: https://example.com/a\nrobots: noindex', { canonical: 'https://example.com/a', robots: 'noindex' }],
  ])('%s', (yaml, expected) => {
    const { meta, problems } = parseFrontmatter(FILE, `---\n${yaml}\n---\n`);
    const { extra: _, ...known } = meta;
    expect(problems).toEqual([]);
    expect(JSON.parse(JSON.stringify(known))).toEqual(expected);
  });

  it('takes an empty text as none, but for a title and a description', () => {
    const keys = [
      'title',
      'description',
      'sidebarTitle',
      'icon',
      'iconType',
      'mode',
      'tag',
      'openapi',
      'hidden',
      'boost',
    ];
    const { meta, problems } = parseFrontmatter(FILE, `---\n${keys.map((key) => `${key}: ""`).join('\n')}\n---\n`);
    expect(problems).toEqual([]);
    expect(meta).toEqual({ title: '', description: '', extra: {} });
  });

  it('keeps every other key', () => {
    const { meta } = parseFrontmatter(FILE, '---\nog:title: A\nauthors: [a, b]\ngroups: admin\n"": x\n---\n');
    expect(meta.extra).toEqual({ 'og:title': 'A', authors: ['a', 'b'], groups: 'admin', '': 'x' });
  });
});

describe('a quoted text or list of several lines without indentation', () => {
  it.each([
    ["keywords: ['a', 'b\n', 'c']\ndescription: One\napi: GET /a", 'One', 'GET /a'],
    ['keywords: [\na,\nb]\ndescription: One\napi: GET /a', 'One', 'GET /a'],
    ['title: A\ndescription: "One.\nTwo: two.\n\n1. Three"\napi: GET /a', 'One. Two: two.\n1. Three', 'GET /a'],
    ["description: 'It''s one.\nIt''s two.'\napi: GET /a", "It's one. It's two.", 'GET /a'],
    ['description:\n  "One,\ntwo: 2"\napi: GET /a', 'One, two: 2', 'GET /a'],
    ['description: "One \\"\ntwo"\napi: GET /a', 'One " two', 'GET /a'],
  ])('%s', (yaml, description, api) => {
    const { meta, problems } = parseFrontmatter(FILE, `---\n${yaml}\n---\n`);
    expect(problems).toEqual([]);
    expect(meta.description).toBe(description);
    expect(meta.extra.api).toBe(api);
  });
});

describe('problems', () => {
  it.each([
    ['title: [a]]', 'frontmatter/syntax', 2],
    ['title: a: b', 'frontmatter/syntax', 2],
    ['title: A\ntitle: B', 'frontmatter/syntax', 3],
    ['title: "A\nicon: flag\ntag: new', 'frontmatter/syntax', 2],
    ['icon: x\ntitle: {a: 1}', 'frontmatter/syntax', 3],
    ['hidden: maybe', 'frontmatter/type', 2],
    ['mode: widee', 'frontmatter/type', 2],
    ['- a\n- b', 'frontmatter/type', 2],
    ['just text', 'frontmatter/type', 2],
  ])('%s', (yaml, code, line) => {
    const page = parseFrontmatter(FILE, `---\n${yaml}\n---\nBody`);
    expect(page.problems[0]).toMatchObject({ code, line, file: 'guides/x.mdx' });
    expect(page.body).toBe('Body');
  });

  it.each([
    ['title: *star', '*star'],
    ['title: *.yml files', '*.yml files'],
    ['title: !Important thing', '!Important thing'],
    ['title: &Co rules', '&Co rules'],
    ['title: | pipe', '| pipe'],
    ['title: > gt', '> gt'],
    ['title: % x', '% x'],
    ['title: # h', '# h'],
    ['title: [Beta] Feature', '[Beta] Feature'],
    ['title: [Beta]', '[Beta]'],
    ['title: {id} param', '{id} param'],
    ['title: {{product}}', '{{product}}'],
    ['title: "Quoted" thing', '"Quoted" thing'],
    ['title: "A" and "B"', '"A" and "B"'],
    ["title: 'Q' thing", "'Q' thing"],
    ['title: @scope/pkg', '@scope/pkg'],
    ['title: `code` title', '`code` title'],
    ['title: - dash', '- dash'],
    ['title: ? q', '? q'],
    ['title: , c', ', c'],
    ['title: key: value: more', 'key: value: more'],
    ['title:X', 'X'],
    ['Title: [Beta] x', '[Beta] x'],
    ['title: A\ntitle: B', 'B'],
  ])('%s is the text that it looks like, with a problem', (yaml, title) => {
    const { meta, problems } = parseFrontmatter(FILE, `---\n${yaml}\nicon: rocket\n---\n`);
    expect(meta).toMatchObject({ title, icon: { name: 'rocket' } });
    expect(problems).toMatchObject([{ code: 'frontmatter/syntax', line: expect.any(Number) }]);
  });

  it.each([
    ['title: |\n  A\n  b', 'A b'],
    ['title: >-\n  A\n  b', 'A b'],
    ['title: !!str 5', '5'],
    ['x: &t Name\ntitle: *t', 'Name'],
    ['title: &t Name\nx: *t', 'Name'],
    ['title: "a" # comment', 'a'],
    ["title: 'it''s'", "it's"],
    ['title: yes', 'yes'],
    ['title: 0123', '0123'],
    ['title:\tTab', 'Tab'],
    ['title: "a\n  b"', 'a b'],
  ])('%s is YAML', (yaml, title) => {
    const { meta, problems } = parseFrontmatter(FILE, `---\n${yaml}\n---\n`);
    expect([meta.title, problems]).toEqual([title, []]);
  });

  it.each([
    ['a colon in a text', 'title: Rows: all\nicon: table', { title: 'Rows: all', icon: { name: 'table' } }],
    ['quotes in quotes', 'title: "A"\ndescription: "a "fast" way."', { title: 'A', description: 'a "fast" way.' }],
    ['a quote that is not closed', 'title: "A\ndescription: b\napi: GET /a', { title: 'A', description: 'b' }],
    ['a name with an at sign', 'title: @scope/name\nhidden: true', { title: '@scope/name', hidden: true }],
    ['lists stay', 'title: A: b\nkeywords: [c, d]', { title: 'A: b', keywords: ['c', 'd'] }],
  ])('says what is wrong and reads what it can: %s', (_, yaml, meta) => {
    const page = parseFrontmatter(FILE, `---\n${yaml}\n---\n`);
    expect(page.problems.map(({ code }) => code)).toContain('frontmatter/syntax');
    expect(page.meta).toMatchObject(meta);
  });

  it.each([
    [
      'a line at another column spoils the lines after it',
      'a:\n  b: c\n d: e\n  f: g\n  h: i\nj: k',
      [[4, 'Begin the lines of a list or an object at the same column.']],
    ],
    [
      'each line is reported once',
      'a: b: c\n  d: e\nf: g: h',
      [
        [2, 'Put values that contain `: ` in quotes.'],
        [4, 'Put values that contain `: ` in quotes.'],
      ],
    ],
    ['a line at no column of a list', ' a: b\nc: d', [[3, undefined]]],
    ['text behind quotes', 'a: "The "b" c"', [[2, 'Put the whole value in quotes, and write `\\"` for a `"` in it.']]],
  ])('%s', (_, yaml, found) => {
    const { problems } = parseFrontmatter(FILE, `---\n${yaml}\n---\n`);
    expect(problems.filter(({ code }) => code === 'frontmatter/syntax').map(({ line, hint }) => [line, hint])).toEqual(
      found,
    );
  });

  it.each(['"', "'"])('names the quote %s that is not closed', (quote) => {
    const { problems } = parseFrontmatter(FILE, `---\ntitle: ${quote}A\n---\n`);
    expect(problems.map(({ message, line, column }) => [message, line, column])).toEqual([
      [`The frontmatter is not valid YAML: Missing closing quote \`${quote}\`.`, 2, 8],
    ]);
  });

  it('suggests a mode', () => {
    expect(parseFrontmatter(FILE, '---\nmode: widee\n---\n').problems[0]?.hint).toBe('Did you mean "wide"?');
  });

  it('reports a block that never ends and shows the text', () => {
    const page = parseFrontmatter(FILE, '---\ntitle: A\n\nBody');
    expect(page.problems[0]?.code).toBe('frontmatter/syntax');
    expect(page.body).toContain('Body');
  });
});

describe('parsePlainFields', () => {
  const piece = fc.constantFrom(
    'a',
    'B9',
    ' ',
    ': ',
    ':',
    '#',
    ' #',
    '"',
    "'",
    '\\',
    '-',
    '{',
    '[',
    '["a", "b"]',
    '!',
    '&',
    '*',
    '|',
    'true',
    'null',
    '0',
    '12',
    '~',
    '.',
    'é',
    '日',
    '@',
    '%',
    ',',
    '>',
    '\t',
  );
  const line = fc.tuple(
    fc.constantFrom('a', 'bc', 'title', 'x-y', 'n', 'y'),
    fc.array(piece, { maxLength: 6 }),
    fc.constantFrom('', '"', "'"),
  );

  it('agrees with the YAML parser wherever it answers', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 3 }), (lines) => {
        const yaml = lines.map(([key, value, quote]) => `${key}: ${quote}${value.join('')}${quote}`).join('\n');
        const fields = parsePlainFields(yaml, 1);
        if (!fields) return;
        const expected: unknown = parse(yaml);
        expect(Object.fromEntries(fields.map((field) => [field.key, field.value]))).toEqual(expected ?? {});
      }),
      { numRuns: 5000 },
    );
  });
});

it('does not read a block of a megabyte', () => {
  const page = parseFrontmatter(FILE, `---\n${'a: b: c\n'.repeat(130_000)}---\nBody`);
  expect(page).toMatchObject({ body: 'Body', meta: { extra: {} } });
  expect(page.problems).toMatchObject([
    { code: 'frontmatter/syntax', line: 2, message: expect.stringContaining('100,000') },
  ]);
});

it('reports at most 100 mistakes of a block', () => {
  const { problems } = parseFrontmatter(FILE, `---\n${'a: b: c\n'.repeat(150)}---\n`);
  expect(problems).toHaveLength(100);
});

it('does not write out maps that are nested as keys', () => {
  const nested = `${'{'.repeat(40)}a${'}'.repeat(40)}`;
  const page = parseFrontmatter(FILE, `---\ntitle: A\ntag: ${nested}\n${nested}: b\nicon: flag\n---\nBody`);
  expect(page.meta).toMatchObject({ title: 'A', icon: { name: 'flag' } });
  expect(page.problems.map(({ code, line }) => [code, line])).toContainEqual(['frontmatter/type', 3]);
  const variable = parseFrontmatter(FILE, '---\ntitle: A\ndescription: {{name}}\n---\n');
  expect(variable.meta).toMatchObject({ title: 'A' });
});

it.each([
  ['in a value', (space: string) => `---\ntitle: a${space}b${space}\n---\nBody`],
  ['in a value that needs quotes', (space: string) => `---\ntitle: a: b${space.slice(0, 90_000)}c\n---\nBody`],
  ['in a block without an end', (space: string) => `---\na${space}\nBody`],
])('takes linear time for many spaces %s', (_, page) => {
  expect(parseFrontmatter(FILE, page(' '.repeat(1_000_000))).body).toContain('Body');
});
