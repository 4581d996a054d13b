import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parseAccessSettings } from './settings';

const SECRET = 'a planted secret of 32 characters';
const HASH = `scrypt:2:8:1:${'a'.repeat(22)}:${'b'.repeat(43)}`;
const pem = (type: 'ed25519' | 'ed448'): string =>
  (generateKeyPairSync as (kind: string) => { publicKey: { export(options: object): string } })(type).publicKey.export({
    type: 'spki',
    format: 'pem',
  });
const KEY = pem('ed25519');
const OIDC = {
  ACCESS_OAUTH_ISSUER: 'https://id.example',
  ACCESS_OAUTH_CLIENT_ID: 'docs',
  ACCESS_OAUTH_CLIENT_SECRET: 'x',
};
const PLAIN = {
  ACCESS_OAUTH_AUTHORIZATION_URL: 'https://id.example/authorize',
  ACCESS_OAUTH_TOKEN_URL: 'https://id.example/token',
  ACCESS_OAUTH_CLIENT_ID: 'docs',
  ACCESS_SECRET: SECRET,
};
const JWT = { ACCESS_JWT_PUBLIC_KEY: KEY, ACCESS_JWT_LOGIN_URLS: 'https://acme.example/login', ACCESS_SECRET: SECRET };

it('there is no sign-in without a method', () => {
  expect(parseAccessSettings({})).toBeUndefined();
  expect(parseAccessSettings({ ACCESS_SECRET: SECRET, ACCESS_SESSION_HOURS: '3' })).toBeUndefined();
});

describe('what is refused, with what to write instead', () => {
  it.each<[Record<string, string>, RegExp]>([
    [{ ACCESS_PASSWORD_HASH: 'secret' }, /^ACCESS_PASSWORD_HASH is not a password hash/],
    [{ ...OIDC, ACCESS_OAUTH_CLIENT_ID: '' }, /need ACCESS_OAUTH_CLIENT_ID/],
    [{ ACCESS_OAUTH_CLIENT_ID: 'docs' }, /either ACCESS_OAUTH_ISSUER, or both/],
    [{ ...OIDC, ACCESS_OAUTH_TOKEN_URL: 'https://id.example' }, /either ACCESS_OAUTH_ISSUER, or both/],
    [{ ...OIDC, ACCESS_OAUTH_ISSUER: 'id.example' }, /ACCESS_OAUTH_ISSUER is "id.example"/],
    [PLAIN, /ACCESS_OAUTH_INFO_URL/],
    [{ ...OIDC, ACCESS_OAUTH_GROUPS_TOKEN: 'token' }, /"id_token" or "access_token"/],
    [{ ...OIDC, ACCESS_OAUTH_GROUPS_DELIMITER: 'abcde' }, /1 to 4 characters/],
    [{ ...OIDC, ACCESS_OAUTH_ALLOWED: 'ada' }, /has "ada"/],
    [
      { ...OIDC, ACCESS_OAUTH_ISSUER: 'https://accounts.google.com' },
      /Anybody can have an account.*ACCESS_OAUTH_ALLOWED/,
    ],
    [
      { ...OIDC, ACCESS_OAUTH_ISSUER: 'https://login.microsoftonline.com/common/v2.0' },
      /Anybody can have an account.*ACCESS_OAUTH_ALLOWED/,
    ],
    [{ ...OIDC, ACCESS_OAUTH_CLIENT_SECRET: '' }, /ACCESS_SECRET signs the sessions, and is not set/],
    [{ ...OIDC, ACCESS_SECRET: 'short' }, /ACCESS_SECRET is too short/],
    [{ ...OIDC, ACCESS_SECRET: `${SECRET},short` }, /ACCESS_SECRET is too short/],
    [{ ...JWT, ACCESS_SECRET: '' }, /ACCESS_SECRET signs the sessions/],
    [{ ...JWT, ACCESS_JWT_LOGIN_URLS: '' }, /both ACCESS_JWT_PUBLIC_KEY/],
    [{ ...JWT, ACCESS_JWT_PUBLIC_KEY: 'x' }, /^ACCESS_JWT_PUBLIC_KEY is not a public key/],
    [
      { ...JWT, ACCESS_JWT_PUBLIC_KEY: KEY.replaceAll('PUBLIC', 'PRIVATE') },
      /^ACCESS_JWT_PUBLIC_KEY is not a public key/,
    ],
    [{ ...JWT, ACCESS_JWT_PUBLIC_KEY: pem('ed448') }, /Ed25519 or P-256/],
    [{ ...JWT, ACCESS_JWT_PUBLIC_KEY: '{"keys":[]}' }, /^ACCESS_JWT_PUBLIC_KEY is not a public key/],
    [{ ...JWT, ACCESS_JWT_LOGIN_URLS: 'javascript:alert(1)' }, /has "javascript:alert\(1\)"/],
    [{ ...JWT, ACCESS_JWT_LOGIN_URLS: 'https://a.example, https://b.example' }, /Give each one its own name/],
    [{ ...JWT, ACCESS_JWT_LOGIN_URLS: 'A=https://a.example, A=https://b.example' }, /Give each one its own name/],
    [
      { ...JWT, ACCESS_JWT_LOGIN_URLS: Array.from({ length: 11 }, (_, n) => `L${n}=https://a.example`).join() },
      /up to 10/,
    ],
    [{ ACCESS_HEADER_GROUPS: 'X-Groups' }, /needs ACCESS_HEADER_USER/],
    [{ ACCESS_HEADER_USER: 'X User' }, /"X User" is not the name of a header/],
    [{ ...OIDC, ACCESS_SESSION_HOURS: '0' }, /ACCESS_SESSION_HOURS/],
    [{ ...OIDC, ACCESS_SIGN_OUT_URL: '//evil.example' }, /ACCESS_SIGN_OUT_URL is/],
    [{ ...OIDC, ACCESS_HELP_URL: 'javascript:alert(1)' }, /ACCESS_HELP_URL is/],
  ])('%o', (env, message) => {
    expect(() => parseAccessSettings(env)).toThrow(message);
  });
});

describe('what is accepted', () => {
  it.each<[Record<string, string>, object]>([
    [{ ACCESS_PASSWORD_HASH: HASH }, { sessionMs: 86_400_000, proxyHops: 0 }],
    [OIDC, { oauth: { scopes: 'openid profile email', groups: { claim: 'groups' }, source: 'id_token' } }],
    [
      { ...OIDC, ACCESS_OAUTH_ISSUER: 'https://accounts.google.com', ACCESS_OAUTH_ALLOWED: '@Example.com' },
      { oauth: { allowed: ['@example.com'] } },
    ],
    [{ ...PLAIN, ACCESS_OAUTH_GROUPS_TOKEN: 'access_token' }, { oauth: { scopes: '', source: 'access_token' } }],
    [{ ...PLAIN, ACCESS_OAUTH_INFO_URL: 'https://api.example/me' }, { oauth: { infoUrl: 'https://api.example/me' } }],
    [JWT, { jwt: { logins: [{ name: '', url: 'https://acme.example/login' }] } }],
    // As `.env` files hold it.
    [{ ...JWT, ACCESS_JWT_PUBLIC_KEY: KEY.replaceAll('\n', '\\n') }, { jwt: { keys: [{}] } }],
    [{ ...JWT, ACCESS_JWT_PUBLIC_KEY: KEY + pem('ed25519') }, { jwt: { keys: [{}, {}] } }],
    [
      { ...JWT, ACCESS_JWT_LOGIN_URLS: 'Staff=https://a.example/login?x=1, Our customers=https://b.example' },
      {
        jwt: {
          logins: [
            { name: 'Staff', url: 'https://a.example/login?x=1' },
            { name: 'Our customers', url: 'https://b.example' },
          ],
        },
      },
    ],
    [
      { ACCESS_HEADER_USER: 'X-Email', ACCESS_HEADER_GROUPS: 'X-Groups', ACCESS_HEADER_GROUPS_DELIMITER: ' ' },
      { headers: { user: 'X-Email', groups: 'X-Groups', delimiter: ' ' } },
    ],
    [
      { ...OIDC, ACCESS_HELP_URL: 'mailto:docs@example.com', ACCESS_SIGN_OUT_URL: '/oauth2/sign_out' },
      { helpUrl: 'mailto:docs@example.com', signOutUrl: '/oauth2/sign_out' },
    ],
  ])('%o', (env, expected) => {
    expect(parseAccessSettings(env)).toMatchObject(expected);
  });

  it('a secret and the one before it', () => {
    const secrets = (text: string) => parseAccessSettings({ ...OIDC, ACCESS_SECRET: text })?.secrets;
    const before = `${SECRET} before`;
    expect(secrets(`${SECRET}, ${before}`)).toEqual([...(secrets(SECRET) ?? []), ...(secrets(before) ?? [])]);
  });

  it('a secret that nobody can know where only a proxy names readers', () => {
    const [one, two] = [1, 2].map(() => parseAccessSettings({ ACCESS_HEADER_USER: 'X-Email' })?.secrets);
    expect(one).not.toEqual(two);
  });

  it('a new password or client, which ends the sessions of the old one', () => {
    const methods = (more: Record<string, string>) =>
      parseAccessSettings({ ...OIDC, ACCESS_SECRET: SECRET, ...more })?.methods;
    expect(methods({ ACCESS_OAUTH_CLIENT_ID: 'other' })?.oauth).not.toBe(methods({})?.oauth);
    expect(methods({ ACCESS_OAUTH_CLIENT_SECRET: 'rotated' })?.oauth).toBe(methods({})?.oauth);
  });
});
