import { expect, it } from 'vitest';
import { readerOfHeaders } from './trusted-headers';

const OAUTH2_PROXY = { user: 'X-Auth-Request-Email', groups: 'X-Auth-Request-Groups', delimiter: ',' };
const CLOUDFLARE = { user: 'Cf-Access-Authenticated-User-Email', delimiter: ',' };

const ada = (groups: string[]) => ({ isSignedIn: true, id: 'ada@example.com', name: 'ada@example.com', groups });

it.each<[string, Record<string, string>, typeof OAUTH2_PROXY | typeof CLOUDFLARE, number, object | undefined, RegExp?]>(
  [
    [
      'oauth2-proxy',
      { 'x-auth-request-email': 'ada@example.com', 'x-auth-request-groups': 'staff,role:admin' },
      OAUTH2_PROXY,
      1,
      ada(['role:admin', 'staff']),
    ],
    ['oauth2-proxy without groups', { 'x-auth-request-email': 'ada@example.com' }, OAUTH2_PROXY, 1, ada([])],
    ['Cloudflare Access', { 'cf-access-authenticated-user-email': 'ada@example.com' }, CLOUDFLARE, 1, ada([])],
    [
      'two proxies',
      { 'x-auth-request-email': 'ada@example.com', 'x-forwarded-for': '192.0.2.1, 10.0.0.1' },
      OAUTH2_PROXY,
      2,
      ada([]),
    ],
    [
      'a visitor who reaches the server without the proxy',
      { 'x-auth-request-email': 'eve@example.com', 'x-forwarded-for': ' ' },
      OAUTH2_PROXY,
      1,
      undefined,
      /passed 0 of 1 proxies/,
    ],
    ['groups without a reader', { 'x-auth-request-groups': 'admin' }, OAUTH2_PROXY, 1, undefined],
    ['an empty header', { 'x-auth-request-email': ' ' }, OAUTH2_PROXY, 1, undefined],
    ['a visitor', { 'x-auth-request-email': 'eve@example.com' }, OAUTH2_PROXY, 0, undefined, /Set TRUST_PROXY_HOPS/],
    [
      'a visitor behind a proxy that adds',
      { 'x-auth-request-email': 'eve, ada' },
      OAUTH2_PROXY,
      1,
      undefined,
      /replace/,
    ],
    ['an endless name', { 'x-auth-request-email': 'x'.repeat(501) }, OAUTH2_PROXY, 1, undefined, /replace/],
  ],
)('%s', (_, headers, settings, hops, expected, warning) => {
  const warnings: string[] = [];
  const reader = readerOfHeaders(new Headers({ 'x-forwarded-for': '192.0.2.1', ...headers }), settings, hops, (text) =>
    warnings.push(text),
  );
  expect(reader).toEqual(expected);
  expect(warnings.join()).toMatch(warning ?? /^$/);
});
