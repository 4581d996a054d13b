import { expect, test } from 'vitest';
import { limitsFrom } from './limits';

test.each<[string | undefined, number | undefined]>([
  [undefined, undefined],
  ['', undefined],
  ['45', 45_000],
  ['0.5', 500],
  ['3600', 3_600_000],
])('PLAYGROUND_TIMEOUT=%s', (written, timeoutMs) => {
  expect(limitsFrom({ PLAYGROUND_TIMEOUT: written }).timeoutMs).toBe(timeoutMs);
});

test.each(['soon', '-3', '0', 'Infinity', '3601'])('PLAYGROUND_TIMEOUT=%s is named', (written) => {
  expect(() => limitsFrom({ PLAYGROUND_TIMEOUT: written })).toThrow(`PLAYGROUND_TIMEOUT is "${written}"`);
});

test.each(['TRUST_PROXY_HOPS', 'WORK_CONCURRENCY', 'WORK_PER_ADDRESS'])('an invalid %s is named', (name) => {
  expect(() => limitsFrom({ [name]: 'many' })).toThrow(name);
});
