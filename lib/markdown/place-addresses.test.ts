/** Addresses of Markdown below a path. */
import { expect, it } from 'vitest';
import { placeMarkdown } from './place-addresses';

const placed = (markdown: string): string => placeMarkdown(markdown, (address) => `/docs${address}`);

it.each([
  ['[a](/b) ![c](</d>) [e](f) [g](//h)', '[a](/docs/b) ![c](</docs/d>) [e](f) [g](//h)'],
  ['[a]: /b', '[a]: /docs/b'],
  ['`[a](/b)` [c](/d) ``[e](/f) ` `` [g](/h)', '`[a](/b)` [c](/docs/d) ``[e](/f) ` `` [g](/docs/h)'],
  ['<a href="/b">', '<a href="/docs/b">'],
  ['`<a href="/b">`', '`<a href="/b">`'],
  ['```\n[a](/b)\n```\n[c](/d)', '```\n[a](/b)\n```\n[c](/docs/d)'],
])('%j becomes %j', (markdown, expected) => {
  expect(placed(markdown)).toBe(expected);
});

it.each(['`', '`` ', '<a', '<a=', '](/a', '[a]: '])('a line of many %j takes linear time', (piece) => {
  expect(placed(`x/ ${piece.repeat(100_000)}`)).toMatch(/^x\//);
});
