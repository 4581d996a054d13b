import { expect, it } from 'vitest';
import { packNumbers, unpackNumbers } from './numbers';

it('numbers of any size are read back', () => {
  const numbers = [0, 1, 127, 128, 300, 16_383, 16_384, 2 ** 31, 2 ** 40 + 5];
  const room = new Float64Array(100);
  const count = unpackNumbers(packNumbers(numbers), room);
  expect([...room.subarray(0, count)]).toEqual(numbers);
});
