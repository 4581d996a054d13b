import { expect, it } from 'vitest';
import { withoutTags } from './parse-html';

it.each([
  ['a <b>c</b> d', 'a c d'],
  ['<a <b>c < d', 'c < d'],
  ['<', '<'],
])('without tags, %j is %j', (html, text) => {
  expect(withoutTags(html)).toBe(text);
});
