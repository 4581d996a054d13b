/** What is searched of a section. */
import { expect, it } from 'vitest';
import type { Section } from '../types';
import { fieldsOf } from './fields';

const split = (markdown: string) => {
  const { body, code } = fieldsOf({ markdown, trail: ['a'], place: [], heading: 'a' } as unknown as Section, []);
  return { body, code };
};

it.each([
  ['a\n```js\nb\n```\nc', 'a\nc', 'b'],
  ['  ````md\n```\nb\n```\n  `````\nc', 'c', '```\nb\n```'],
  ['[a](/b) [c](/d_(e)) f', '[a]  [c]  f', ''],
])('%j', (markdown, body, code) => {
  expect(split(markdown)).toEqual({ body, code });
});

it.each(['`', '``` a\n', '](', '](('])('many of %j take linear time', (piece) => {
  expect(split(piece.repeat(100_000))).toBeDefined();
});
