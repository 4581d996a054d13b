import { expect, it } from 'vitest';
import { numberReader, packNumbers } from './numbers';

it('numbers of any size are read back', () => {
  const numbers = [0, 1, 127, 128, 300, 16_383, 16_384, 2 ** 31, 2 ** 40 + 5];
  const next = numberReader(packNumbers(numbers));
  expect([...numbers.map(() => next()), next()]).toEqual([...numbers, 0]);
});
