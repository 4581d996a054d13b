import { expect, it } from 'vitest';
import { returnPath } from './return-path';

it.each<[string | null | undefined, string]>([
  ['/guides/install', '/guides/install'],
  ['/guides/install?v=2#step-1', '/guides/install?v=2#step-1'],
  ['/über uns', '/%C3%BCber%20uns'],
  ['/guides/../start', '/start'],
  ['/%2f%2fevil.example', '/%2f%2fevil.example'],
  ['/login-help', '/login-help'],
  [undefined, '/'],
  [null, '/'],
  ['', '/'],
  ['guides', '/'],
  ['//evil.example', '/'],
  ['///evil.example', '/'],
  ['/\\evil.example', '/'],
  ['\\\\evil.example', '/'],
  ['/guides\\..\\..', '/'],
  ['/.//evil.example', '/'],
  ['/guides/..//evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/\n/evil.example', '/'],
  ['/guides\r\nSet-Cookie: a=b', '/'],
  ['/\u0000', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['/login', '/'],
  ['/login?redirect=/login', '/'],
  ['/logout', '/'],
  ['/x/../logout', '/'],
  ['/login/jwt-callback', '/'],
  ['/mintlify-oauth-callback?code=x', '/'],
  [`/${'x'.repeat(2_000)}`, '/'],
])('%j leads to %s', (written, expected) => {
  expect(returnPath(written)).toBe(expected);
});
