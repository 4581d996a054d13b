/** Code in Markdown. */
import { expect, it } from 'vitest';
import { mapCode } from './code-spans';

it.each([
  ['a `b` c ``d ` e`` f', 'a <`b`> c <``d ` e``> f'],
  ['a ` b `` c', 'a ` b `` c'],
  ['``a` b`', '``a<` b`>'],
  ['```js\na `b`\n```\n`c`', '<```js\na `b`\n```>\n<`c`>'],
  ['', ''],
])('%j is %j', (markdown, expected) => {
  expect(mapCode(markdown, (code) => `<${code}>`)).toBe(expected);
});

it('says where a text begins', () => {
  const starts: number[] = [];
  const keep = (text: string) => text;
  mapCode('a`b`c', keep, (text, start) => {
    starts.push(start);
    return text;
  });
  expect(starts).toEqual([0, 4]);
});

it.each(['`', '`` ', '`a``', '` `` ``` '])('takes linear time for many of %j', (piece) => {
  const text = piece.repeat(100_000);
  expect(mapCode(text, (code) => code)).toBe(text);
});
