import { expect, it } from 'vitest';
import { positionsOf } from './positions';

it.each([
  ['', 0, 1, 1],
  ['ab\ncd', 0, 1, 1],
  ['ab\ncd', 2, 1, 3],
  ['ab\ncd', 3, 2, 1],
  ['ab\r\ncd', 4, 2, 1],
  ['\n\n', 2, 3, 1],
])('%j at %i', (text, offset, line, column) => {
  expect(positionsOf(text)(offset)).toEqual({ line, column });
});
