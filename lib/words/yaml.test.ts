import { describe, expect, it } from 'vitest';
import { parseYaml } from './yaml';

const jsOf = (text: string) => parseYaml(text).document.toJS() as unknown;
const errorsOf = (text: string) => parseYaml(text).document.errors.map(({ pos, message }) => [pos[0], message]);

it.each([
  ['a: 1\nb: [2, {c: "3"}]\n', { a: 1, b: [2, { c: '3' }] }],
  ['', null],
  ['a: &x {b: 1}\nc: *x\n', { a: { b: 1 }, c: { b: 1 } }],
  ['"\\uD83Da": ["\\uD83D\\uDE00", \'\\uD83D\']', { '\ufffda': ['😀', '\\uD83D'] }],
  [`${'['.repeat(150)}${']'.repeat(150)}`, expect.any(Array)],
])('reads %j', (text, value) => {
  expect(errorsOf(text)).toEqual([]);
  expect(jsOf(text)).toEqual(value);
});

it.each([
  [
    'a: 1\nb:\n  c: 1\n  c: 2\na: 3\n',
    [
      [17, 'Map keys must be unique'],
      [22, 'Map keys must be unique'],
    ],
  ],
  ['{a: 1, a: 2}', [[7, 'Map keys must be unique']]],
  ['a: 1\n---\nb: 2\n', [[5, expect.stringContaining('second document')]]],
  ['a: b: c', [[3, expect.stringContaining('Nested mappings')]]],
])('%j has errors in the order of the text', (text, errors) => {
  expect(errorsOf(text)).toEqual(errors);
});

describe('text that the library cannot finish', () => {
  it.each([
    ['lists', `t: ${'['.repeat(10_000)}`],
    ['closed lists', `t: ${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['maps', `t: ${'{a: '.repeat(10_000)}`],
    ['lists on a line', `${'- '.repeat(10_000)}a`],
    ['keys', `${'? '.repeat(10_000)}a`],
    ['indented maps', Array.from({ length: 500 }, (_, n) => `${' '.repeat(n)}a:\n`).join('')],
  ])('is an error: %s', (_, text) => {
    expect(errorsOf(text)).toEqual([[expect.any(Number), 'there are more than 200 levels']]);
  });

  it.each([
    ['many keys', Array.from({ length: 40_000 }, (_, n) => `k${n}: 1\n`).join('')],
    ['many errors in a line', `x: ${'&a '.repeat(40_000)}`],
    ['many texts in a line', '"a" '.repeat(40_000)],
  ])('takes linear time: %s', (_, text) => {
    const before = process.cpuUsage();
    parseYaml(text);
    expect(process.cpuUsage(before).user).toBeLessThan(6_000_000);
  });
});
