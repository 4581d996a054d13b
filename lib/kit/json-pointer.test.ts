import { expect, test } from 'vitest';
import { keysOf, pointerOf } from './json-pointer';

test.each([
  [[], ''],
  [['a', 0], '/a/0'],
  [['a/b', 'c~d', '~1'], '/a~1b/c~0d/~01'],
  [[''], '/'],
])('%j ⇄ %s', (path, pointer) => {
  expect(pointerOf(path)).toBe(pointer);
  expect(keysOf(pointer)).toEqual(path.map(String));
});
