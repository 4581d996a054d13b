/** Fences that swallow text: content/errors/mdx-open-fence.mdx. */
import { describe, expect, it } from 'vitest';
import { checkFences } from './open-fences';

const IS_OPEN = 'The code block that begins here is still open at line';

/** `line:column message`, with the text starting on line 4. */
function found(body: string, isBroken = false): string[] {
  const problems = checkFences({ file: 'a.mdx', body, bodyLine: 4 }, isBroken);
  return problems.map(({ line, column, message }) => `${line}:${column} ${message}`);
}

it('of a line without a language proposes to remove it', () => {
  const hints = (body: string) => checkFences({ file: 'a.mdx', body, bodyLine: 4 }, false).map(({ hint }) => hint);
  const close = 'Write ``` on a line of its own where the code ends';
  expect(hints('```js\na\n```\n\n```\n\ntext\n\n```sh\nb\n```')).toEqual([
    `${close}, or remove this line if no code begins here; if line 12 is part of the code, begin and end the block with \`\`\`\`.`,
  ]);
  expect(hints('a\n```\n\n<Card>\nc\n\n```\n\n```sh\ne\n```\n')).toEqual([]);
});

describe('a fence that swallows text', () => {
  it.each<[string, string, string[]]>([
    [
      'with the closing backticks behind the code',
      'a\n\n```js\nlet a;```\n\ntext',
      [
        '6:1 The code block that begins here is not closed by the ``` at the end of line 7, because there is text before it.',
      ],
    ],
    [
      'in a list',
      '1. a\n\n   ```js\n   let a;```\n\n2. b',
      [
        '6:4 The code block that begins here is not closed by the ``` at the end of line 7, because there is text before it.',
      ],
    ],
    [
      'so that all after it begin where others should end',
      '```\na```\n\ntext\n\n```\nb\n```\n\n## More\n',
      [
        '4:1 The code block that begins here is not closed by the ``` at the end of line 5, because there is text before it.',
      ],
    ],
    [
      'up to the next one',
      '```js\na\n\ntext\n\n```sh\nb\n```\n\ntext',
      [`4:1 ${IS_OPEN} 9, where another one begins.`],
    ],
    [
      'each of several',
      '```js\na\n```py\nb\n```\n\n~~~\nc\n\n~~~sh\nd\n~~~',
      [`4:1 ${IS_OPEN} 6, where another one begins.`, `10:1 ${IS_OPEN} 13, where another one begins.`],
    ],
    [
      'that it has as an example, once',
      '```md\na\n\n```js\nb\n```\n```\n\ntext\n\n```sh\nc\n```',
      [`4:1 ${IS_OPEN} 7, where another one begins.`],
    ],
    [
      'to the end of the page',
      '```sh\nnpm i\n\n## Next\n\ntext',
      ['4:1 The code block that begins here is never closed, so all that follows is code.'],
    ],
    [
      'from a line that closes nothing on, where it has one side of a component',
      'a\n```\n\n### B\n\n<Card>\nc\n\n```\nd\n```\n\n</Card>\n\n```sh\ne\n```',
      ['5:1 The code block that begins here contains page text up to line 12.'],
    ],
    [
      'not from a block on that has one side of one if more is open without it',
      '```\n<Card\n```\n\ntext\n\n```sh\nd\n```\n\n```\n\ntext\n\n```sh\ne\n```',
      [`14:1 ${IS_OPEN} 18, where another one begins.`],
    ],
    [
      'not from a block on that has both sides of one',
      '```\n<Card>\nc\n</Card>\n```\n\n```\nd\n\n```sh\ne\n```',
      [`10:1 ${IS_OPEN} 13, where another one begins.`],
    ],
    [
      'with nothing in it',
      'a\n\n```\nb\n```\n```\n',
      ['9:1 The code block that begins here is empty and never closed.'],
    ],
  ])('%s', (_, body, expected) => expect(found(body)).toEqual(expected));

  it('says what to write', () => {
    const hints = checkFences({ file: 'a.mdx', body: '```js\na```\n\n~~~~\nb\n\n~~~~sh\nc\n~~~~', bodyLine: 1 }, false);
    expect(hints.map(({ hint }) => hint)).toEqual([
      'Write the ``` of line 2 on a line of its own.',
      'Write ~~~~ on a line of its own where the code ends, or remove this line if no code begins here; if line 7 is part of the code, begin and end the block with ~~~~~.',
    ]);
  });

  it('may be the cause of a syntax error', () => {
    const body = '<Note>\n\n```js\na\n\n</Note>\n';
    expect(found(body)).toEqual([]);
    expect(found(body, true)).toEqual([
      '6:1 The code block that begins here is never closed, so all that follows is code.',
    ]);
  });
});

describe('no word about', () => {
  it.each<[string, string]>([
    ['a fence that only lacks its last line', '```js\nlet a\n\n# b'],
    ['an example of Markdown without a last line', '```md\na\n\n## b\n\nc'],
    ['code that ends with backticks', '```js\nmatch("```js", "```")\nx = /```\n```\n\n```\na\n```'],
    ['a fence in a longer one', '````md\n```js\na\n```\n````\n\ntext'],
    ['a fence in one of the other kind', '~~~md\n```js\na\n```\n~~~\n\ntext'],
    ['a fence in a quote of an example', '```md\n> ```js\n> a\n> ```\n```\n\ntext'],
    ['a quote', '> ```js\n> a\n> ```\n\ntext\n\n> ```js\n> b\n> ```'],
    ['a quote that ends within a fence', '> ```js\n> a\n\ntext\n\n```js\nb\n```'],
    ['a fence of a comment', '{/* a\n\n```js\n\n``` */}\n\n```js\na\n```'],
    ['lines that end with CRLF', '```js\r\na\r\n```\r\n\r\n```js\r\nb\r\n```\r\n'],
  ])('%s', (_, body) => expect(found(body)).toEqual([]));
});
