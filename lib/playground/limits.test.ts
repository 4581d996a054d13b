import { expect, test } from 'vitest';
import { limitsFrom } from './limits';

test.each<[string | undefined, object]>([
  [undefined, {}],
  ['', {}],
  ['soon', {}],
  ['-3', {}],
  ['Infinity', {}],
  ['45', { timeoutMs: 45_000 }],
  ['0.5', { timeoutMs: 500 }],
])('PLAYGROUND_TIMEOUT=%s', (written, limits) => {
  expect(limitsFrom({ PLAYGROUND_TIMEOUT: written })).toEqual(limits);
});
