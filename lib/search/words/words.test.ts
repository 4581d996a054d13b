import { expect, it } from 'vitest';
import { tokenOf } from './words';

it.each([
  ['__init__', { whole: 'init', parts: [] }],
  ['_getUser_by', { whole: 'getuser_by', parts: ['get', 'user', 'by'] }],
  ['___', undefined],
])('%s', (piece, token) => {
  expect(tokenOf(piece)).toEqual(token);
});

it('many underscores in a word take linear time', () => {
  expect(tokenOf(`a${'_'.repeat(400_000)}b`)?.parts).toEqual(['a', 'b']);
});
