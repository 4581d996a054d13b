/** The text of a block as it is quoted. */
import { expect, it } from 'vitest';
import { quoteBlock } from './quote';

const quoted = (text: string): string => quoteBlock({ kind: 'paragraph', text }, '/guides/start');

it.each([
  ['[a](b) and [c](#d) and [e](/f)', '[a](/guides/b) and [c](/guides/start#d) and [e](/f)'],
  ['[a](/b_(c)) [d](/e "a (title)")', '[a](/b_(c)) [d](/e "a (title)")'],
  ['[a `]` b](/c) `[x](y)` ``[`` [d', '[a `]` b](/c) `[x](y)` ``[`` [d'],
  ['[a](javascript:b) <https://c.example> <br/> d <!-- e --> f', 'a https://c.example   d  f'],
  ['a ![b](/c_(d).png) e', 'a  e'],
  ['See:\n\n![b](/c.png)', 'See: …'],
  ['[a]: /b\n[c d]:\n  /e\nf', 'f'],
])('%j is quoted as %j', (text, expected) => {
  expect(quoted(text)).toBe(expected);
});

it.each([
  '`',
  '`` ',
  '[',
  '![',
  '[a](',
  '![a](',
  '[a](/b',
  '[a](/b (',
  '\n[',
  '[a]:\n',
  ':\n![',
  '<!--',
  '<!',
  '<a',
  '<mailto:x',
])('a text of many %j is quoted in linear time', (piece) => {
  const text = `a ${piece.repeat(100_000)} b`;
  expect(quoted(text)).toMatch(/^a/);
});
