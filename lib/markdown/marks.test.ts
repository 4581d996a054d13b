/** Text as Markdown. */
import { expect, it } from 'vitest';
import { escapeText } from './marks';

it.each([
  ['a [b] (c)', 'a [b] (c)'],
  ['a [b](c) [d]', 'a \\[b](c) [d]'],
  ['[a [b](c)', '\\[a \\[b](c)'],
  ['[a](b) ] [c', '\\[a](b) ] [c'],
  ['<b> a < b', '\\<b> a < b'],
  ['a_b _c_', 'a_b \\_c\\_'],
])('%j is written as %j', (text, expected) => {
  expect(escapeText(text)).toBe(expected);
});

it.each(['[', '![', '<![', '_', '[[[]'])('many of %j take linear time', (piece) => {
  expect(escapeText(piece.repeat(200_000)).replaceAll('\\', '')).toBe(piece.repeat(200_000));
});
