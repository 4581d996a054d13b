/** Splitting Markdown into blocks and cleaning a block for quoting. */
import { describe, expect, it } from 'vitest';
import { parseBlocks } from './blocks';
import { absoluteHref, quoteBlock } from './quote';
import { wordGroups } from './word-groups';

describe('parseBlocks', () => {
  it.each<[string, string, [string, string][]]>([
    [
      'paragraphs',
      'One\ntwo.\n\nThree.',
      [
        ['paragraph', 'One\ntwo.'],
        ['paragraph', 'Three.'],
      ],
    ],
    [
      'a heading and a rule are none',
      '## H\nText\n\n---\nMore',
      [
        ['paragraph', 'Text'],
        ['paragraph', 'More'],
      ],
    ],
    [
      'a list with blank lines and children',
      '- a\n\n- b\n\n  more\n  - c\n\nText',
      [
        ['list', '- a\n\n- b\n\n  more\n  - c'],
        ['paragraph', 'Text'],
      ],
    ],
    [
      'ordered steps with code',
      '1. a\n\n   ```js\n   x\n   ```\n2. b',
      [['list', '1. a\n\n   ```js\n   x\n   ```\n2. b']],
    ],
    [
      'code with blank lines and fences in it',
      '````md\n```\n\n- x\n```\n````\nText',
      [
        ['code', '````md\n```\n\n- x\n```\n````'],
        ['paragraph', 'Text'],
      ],
    ],
    ['code that is never closed', '```\na\n\nb', [['code', '```\na\n\nb']]],
    [
      'a table after a paragraph',
      'Text\n| a |\n| - |\n| 1 |\nMore',
      [
        ['paragraph', 'Text'],
        ['table', '| a |\n| - |\n| 1 |'],
        ['paragraph', 'More'],
      ],
    ],
    [
      'a quote',
      '> a\n> b\n\nText',
      [
        ['quote', '> a\n> b'],
        ['paragraph', 'Text'],
      ],
    ],
    ['nothing', ' \n\r\n', []],
  ])('%s', (_, markdown, expected) => {
    expect(parseBlocks(markdown).map(({ kind, text }) => [kind, text])).toEqual(expected);
  });
});

describe('quoteBlock', () => {
  const quote = (text: string): string => quoteBlock({ kind: 'paragraph', text }, '/guides/install');
  it.each([
    ['a path stays', '[a](/b#c)', '[a](/b#c)'],
    ['an anchor is of the page', '[a](#c)', '[a](/guides/install#c)'],
    ['a relative path', '[a](../b/c "T")', '[a](/b/c "T")'],
    ['an address', '[a](https://example.com/x)', '[a](https://example.com/x)'],
    ['a script', '[a](javascript:alert(1)) b', 'a b'],
    ['brackets in an address', '[a](/b(c)d) e', '[a](/b(c)d) e'],
    ['a script behind code', '[`a`](javascript:x) b', '`a` b'],
    ['a hidden script', '[a](java&#10;script:x)', '[a](/guides/java&#10;script:x)'],
    ['data', '[a](data:text/html,x)', 'a'],
    ['a picture', 'a ![b](https://evil.example/x.png) c', 'a  c'],
    ['a picture on a line of its own', '1. a\n\n   ![b](/b.png)\n\n2. c', '1. a\n\n2. c'],
    ['a definition', 'a [b][c]\n[c]: javascript:x', 'a [b][c]'],
    ['tags', 'a <b onclick="x">b</b> <script src=x></script><!-- c -->d', 'a b d'],
    ['a tag in code', 'Use `<Note>` and ``<a `b`>``.', 'Use `<Note>` and ``<a `b`>``.'],
    ['an address in brackets', 'See <https://example.com>.', 'See https://example.com.'],
    ['less than', 'a < b and c > d', 'a < b and c > d'],
  ])('%s', (_, text, expected) => {
    expect(quote(text)).toBe(expected);
  });

  it('leaves code blocks alone', () => {
    const text = '```html\n<a href="javascript:x">![b](c)</a>\n```';
    expect(quoteBlock({ kind: 'code', text }, '/a')).toBe(text);
  });
});

it.each([
  ['x', '/a/b', '/a/x'],
  ['./x', '/a', '/x'],
  ['', '/a', undefined],
  ['mailto:a@example.com', '/a', 'mailto:a@example.com'],
  ['vbscript:x', '/a', undefined],
])('absoluteHref %s on %s', (href, route, expected) => {
  expect(absoluteHref(href, route)).toBe(expected);
});

it('splits many code blocks in linear time', () => {
  expect(parseBlocks('```\na\n```\n'.repeat(50_000))).toHaveLength(50_000);
});

describe('wordGroups', () => {
  it.each([
    [''],
    ['one'],
    ['a few words\n\nand ```code\n  here\n``` with spaces  at the end '.repeat(20)],
    ['漢字かな混じり文'.repeat(40)],
    ['x'.repeat(500)],
    ['😀'.repeat(100)],
  ])('gives the text back %#', (text) => {
    const groups = wordGroups(text);
    expect(groups.join('')).toBe(text);
    expect(groups.every((group) => group.length < 200 && !/[\uD800-\uDBFF]$/.test(group))).toBe(true);
  });
});
