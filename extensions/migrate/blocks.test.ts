import { describe, expect, it } from 'vitest';
import { convertBlocks } from './blocks';
import { escapePlain } from './plain-markdown';

describe('blocks of other tools', () => {
  it.each<[string, string]>([
    [':::note\n\nText\n\n:::', '<Note>\n\n\nText\n\n\n</Note>'],
    [':::tip[A *b*]\nText\n:::', '<Tip title="A b">\n\nText\n\n</Tip>'],
    ['::: danger Stop "now"\nText\n:::', '<Danger title="Stop &quot;now&quot;">\n\nText\n\n</Danger>'],
    [':::caution{title="X"}\nText\n:::', '<Warning title="X">\n\nText\n\n</Warning>'],
    ['::: details\nText\n:::', '<Accordion title="Details">\n\nText\n\n</Accordion>'],
    ['::::info\n:::tip\nA\n:::\n::::', '<Info>\n\n<Tip>\n\nA\n\n</Tip>\n\n</Info>'],
    ['::: v-pre\n{{ a }}\n:::', '{{ a }}'],
    ['> [!WARNING]\n> A\n>\n> B\n\nC', '<Warning>\n\nA\n\nB\n\n</Warning>\n\nC'],
    ['> [!CAUTION] A', '<Danger>\n\nA\n\n</Danger>'],
    ['- a\n  :::tip\n  b\n  :::', '- a\n  <Tip>\n\n  b\n\n  </Tip>'],
    ['```\n:::tip\n```', '```\n:::tip\n```'],
    ['```ts{2} [a.ts]\nb\n```', '```ts {2} title="a.ts"\nb\n```'],
    ['```js:line-numbers\nb\n```', '```js lines\nb\n```'],
    [':::tip A {a={b}} c\nText\n:::', '<Tip title="A  c">\n\nText\n\n</Tip>'],
    ['> A quote\n\n[!note]', '> A quote\n\n[!note]'],
    ['> [!constructor]\n> A', '> [!constructor]\n> A'],
  ])('%j', (written, expected) => {
    expect(convertBlocks('a.md', written, 1)).toEqual({ body: expected, unread: [] });
  });

  it.each<[string, string, number, string]>([
    [':::tip\nText', '<Tip>\n\nText\n\n</Tip>', 4, 'never closed'],
    ['\n:::quiz\nText\n:::', '\n<Note title="quiz">\n\nText\n\n</Note>', 5, 'not known'],
    [':::constructor\nText\n:::', '<Note title="constructor">\n\nText\n\n</Note>', 4, 'not known'],
  ])('reports %j', (written, body, line, what) => {
    const found = convertBlocks('a.md', written, 4);
    expect(found.body).toBe(body);
    expect(found.unread).toEqual([
      expect.objectContaining({ file: 'a.md', line, what: expect.stringContaining(what) }),
    ]);
  });
});

describe('plain Markdown', () => {
  it.each<[string, string]>([
    ['a {b} c', 'a \\{b\\} c'],
    ['a < b, <3, List<String>', 'a &lt; b, &lt;3, List<String>'],
    ['`a {b}` and ``{`}``', '`a {b}` and ``{`}``'],
    ['```\n{a}\n```\n{b}', '```\n{a}\n```\n\\{b\\}'],
    ['<https://a.example/x>', '[https://a.example/x](https://a.example/x)'],
    ['<me@a.example>', '[me@a.example](mailto:me@a.example)'],
    ['a<br>b <img src="/a.png">', 'a<br />b <img src="/a.png" />'],
    ['<img alt="a > b" src=a / >', '<img alt="a > b" src=a />'],
    ['## A {#a}', '## A {#a}'],
    ['<!-- {a} -->', '<!-- {a} -->'],
    ['<Tip title="{a}">', '<Tip title="{a}">'],
    ['\\{a\\}', '\\{a\\}'],
  ])('%j', (written, expected) => {
    expect(escapePlain(written)).toBe(expected);
  });
});

it.each([':::', '{', '[', '[](', ' ', '<br', '<br ', '<!--', '`'])('many of %j take linear time', (piece) => {
  const many = piece.repeat(400_000 / piece.length);
  const text = `:::tip [a${many}\n> [!tip] ${many}b\n\n${many}a\n\n~~~ts ${many}a`;
  expect(convertBlocks('a.md', text, 1).body.length).toBeGreaterThan(400_000);
  expect(escapePlain(text).length).toBeGreaterThan(400_000);
});
