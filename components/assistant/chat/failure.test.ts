/** What an error means to a reader. */
import { describe, expect, it } from 'vitest';
import { failureOf, RefusedError, retryTime } from './failure';

const NOW = Date.UTC(2030, 0, 1);

it.each<[string | null, number | undefined]>([
  ['5', NOW + 5000],
  [new Date(NOW + 60_000).toUTCString(), NOW + 60_000],
  [new Date(NOW - 60_000).toUTCString(), undefined],
  ['0', undefined],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
])('Retry-After %s', (header, expected) => {
  expect(retryTime(header, NOW)).toBe(expected);
});

describe('failureOf', () => {
  it.each([
    ['too many questions', new RefusedError(429, NOW), true, false, { kind: 'limited', retryAt: NOW }],
    ['a server in trouble', new RefusedError(503, undefined), true, false, { kind: 'failed', retryAt: undefined }],
    ['no network', new TypeError('fetch'), false, false, { kind: 'offline' }],
    ['no network any more', new TypeError('fetch'), false, true, { kind: 'offline' }],
    ['an end in the middle', new Error('The answer was interrupted.'), true, true, { kind: 'broken' }],
    ['no connection', new TypeError('fetch'), true, false, { kind: 'failed' }],
  ])('%s', (_, error, isOnline, hasText, expected) => {
    expect(failureOf(error, { isOnline, hasText })).toEqual(expected);
  });
});
