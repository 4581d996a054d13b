import { expect, test } from 'vitest';
import { requestOrigin } from './request-origin';

test.each<[string, Record<string, string>, number, string | undefined]>([
  ['no proxy', { host: 'docs.example.com:3000' }, 0, 'http://docs.example.com:3000'],
  ['an IPv6 address', { host: '[::1]:3000' }, 0, 'http://[::1]:3000'],
  ['headers that nobody sets', { host: 'a', 'x-forwarded-host': 'evil', 'x-forwarded-proto': 'https' }, 0, 'http://a'],
  ['a proxy that keeps Host', { host: 'a', 'x-forwarded-proto': 'https' }, 1, 'https://a'],
  ['a proxy that changes Host', { host: '10.0.0.5', 'x-forwarded-host': 'A.example' }, 1, 'http://a.example'],
  [
    'two proxies, each adds its own',
    { host: 'inner', 'x-forwarded-host': 'a.example, inner.example', 'x-forwarded-proto': 'https, http' },
    2,
    'https://a.example',
  ],
  [
    'two proxies, the nearer replaces',
    { host: 'inner', 'x-forwarded-host': 'a.example', 'x-forwarded-proto': 'https' },
    2,
    'https://a.example',
  ],
  [
    'a client in front of one proxy',
    { host: 'inner', 'x-forwarded-host': 'evil.example, a.example', 'x-forwarded-proto': 'https, http' },
    1,
    'http://a.example',
  ],
  ['an empty header', { host: 'a', 'x-forwarded-host': '', 'x-forwarded-proto': '' }, 1, 'http://a'],
  ['a host that is none', { host: 'a/b' }, 0, undefined],
  ['no host', {}, 1, undefined],
])('%s', (_, headers, hops, origin) => expect(requestOrigin(new Headers(headers), hops)).toBe(origin));
