import { expect, test } from 'vitest';
import { acceptsCoding, isCompressible } from './compressible';

test.each([
  ['gzip', true],
  ['br, gzip', true],
  ['GZIP', true],
  ['deflate,gzip;q=0.5', true],
  ['gzip ; q=0.001', true],
  [`br${' '.repeat(14_000)}x, gzip`, true],
  ['gzip;q=0', false],
  ['gzip; Q=0.000, br', false],
  ['gzip;q=0;a=b', false],
  ['x-gzip', false],
  ['gzip2', false],
  ['br', false],
  ['', false],
])('%.40j accepts gzip: %s', (accepted, expected) => expect(acceptsCoding(accepted, 'gzip')).toBe(expected));

test.each([
  ['text/html; charset=utf-8', true],
  ['application/json', true],
  ['image/svg+xml', true],
  ['text/event-stream', false],
  ['image/png', false],
  ['', false],
])('%s is compressed: %s', (type, expected) => expect(isCompressible(type)).toBe(expected));
