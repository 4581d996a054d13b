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
  const { timeoutMs } = limitsFrom({ PLAYGROUND_TIMEOUT: written });
  expect(timeoutMs === undefined ? {} : { timeoutMs }).toEqual(limits);
});

test.each(['TRUST_PROXY_HOPS', 'WORK_CONCURRENCY', 'WORK_PER_ADDRESS'])('an invalid %s is named', (name) => {
  expect(() => limitsFrom({ [name]: 'many' })).toThrow(name);
});
