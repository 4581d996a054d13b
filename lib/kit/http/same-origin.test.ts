import { expect, it } from 'vitest';
import { isSameOrigin } from './same-origin';

const SAME = { host: 'docs.example.com', origin: 'https://docs.example.com', 'sec-fetch-site': 'same-origin' };
const PROXIED = { ...SAME, host: '10.0.0.5:3000', 'x-forwarded-host': 'docs.example.com' };

it.each<[string, Record<string, string>, number, boolean]>([
  ['a page of the site', SAME, 0, true],
  ['with a port', { host: 'localhost:3000', origin: 'http://localhost:3000' }, 0, true],
  ['an old browser', { host: 'docs.example.com', origin: 'https://docs.example.com' }, 0, true],
  ['no origin, the browser vouches', { host: 'docs.example.com', 'sec-fetch-site': 'same-origin' }, 0, true],
  ['no browser', { host: 'docs.example.com' }, 0, false],
  ['another site', { host: 'docs.example.com', origin: 'https://evil.example' }, 0, false],
  ['another port', { host: 'localhost:3000', origin: 'http://localhost:4000' }, 0, false],
  ['a page of a sister site', { ...SAME, 'sec-fetch-site': 'same-site' }, 0, false],
  ['a frame without an origin', { host: 'docs.example.com', origin: 'null' }, 0, false],
  ['typed in', { host: 'docs.example.com', 'sec-fetch-site': 'none' }, 0, false],
  ['an origin without a host', { host: '', origin: 'file:///a' }, 0, false],
  ['behind a proxy that changes the host', PROXIED, 1, true],
  ['the same, no proxy trusted', PROXIED, 0, false],
  [
    'a host that the client wrote before the proxy',
    { ...PROXIED, 'x-forwarded-host': 'docs.example.com, other.example' },
    1,
    false,
  ],
  ['two proxies, each adds one', { ...PROXIED, 'x-forwarded-host': 'docs.example.com, inner.example' }, 2, true],
  ['behind a proxy, another site', { ...PROXIED, origin: 'https://evil.example' }, 1, false],
])('%s', (_, headers, hops, expected) => {
  expect(isSameOrigin(new Headers(headers), hops)).toBe(expected);
});
