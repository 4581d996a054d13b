import { expect, test } from 'vitest';
import { firstNearest, nearest } from '@/lib/kit/suggest';

const themes = ['mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'luma', 'sequoia'];

test.each([
  ['mnit', 'mint'],
  ['Mint', 'mint'],
  ['maple', 'maple'],
  ['sequioa', 'sequoia'],
  ['aspn', 'aspen'],
  ['lin-den', 'linden'],
  ['completely-different', undefined],
  ['xyz', undefined],
])('%s → %s', (word, expected) => {
  expect(nearest(word, themes)).toBe(expected);
});

test.each([
  ['a swap of neighbours is one change', 'abdc', ['abxx', 'abcd'], 'abcd'],
  ['of two equally near the first', 'cat', ['car', 'can'], 'car'],
  ['no candidates', 'x', [], undefined],
  ['of two letters one may differ', 'cc', ['a', 'ab', 'c'], 'c'],
  ['of one letter none', '/c', ['/a', '/'], undefined],
  ['the folder of both counts for nothing', 'day/c', ['day/a', 'day/d'], undefined],
  ['a typing mistake behind the folder', '/day/setpu', ['/day/steps', '/day/setup'], '/day/setup'],
  ['an empty word', '', ['abc'], undefined],
  ['a long word may differ in a third of its letters', 'configuration', ['configurattoin'], 'configurattoin'],
])('%s', (_, word, candidates, expected) => {
  expect(nearest(word, candidates)).toBe(expected);
});

test('a suggestion for each of the first 500 words, and for those again', () => {
  let looks = 0;
  const find = firstNearest(() => {
    looks++;
    return ['/guide/setup'];
  });
  expect(find('/guide/setpu')).toBe('/guide/setup');
  const others = Array.from({ length: 2_000 }, (_, index) => find(`/guide/setu${index}`));
  expect([looks, others.at(0), others.at(-1), find('/guide/setpu')]).toEqual([
    500,
    '/guide/setup',
    undefined,
    '/guide/setup',
  ]);
});
