/** Tokens as your own login makes them, such as an Express app with `jose`. */
import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, it } from 'vitest';
import { verifyToken } from './jwt';

const NOW = 1_800_000_000_000;
const HOSTS = ['docs.example.com:8443', 'docs.example.com'];
const ed = generateKeyPairSync('ed25519');
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const other = generateKeyPairSync('ed25519');
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const SETTINGS = { keys: [ed.publicKey, ec.publicKey], logins: [] };

interface Made {
  payload?: object;
  alg?: string;
  key?: KeyObject | Uint8Array;
  exp?: number | null;
}

function token({ payload = {}, alg = 'EdDSA', key = ed.privateKey, exp = 10 }: Made): Promise<string> {
  const made = new SignJWT({ host: 'docs.example.com', groups: ['staff'], ...payload }).setProtectedHeader({ alg });
  return (exp === null ? made : made.setExpirationTime(NOW / 1000 + exp)).sign(key);
}

it.each<[string, Made]>([
  ['EdDSA', {}],
  ['ES256', { alg: 'ES256', key: ec.privateKey }],
  ['the host with its port', { payload: { host: 'docs.example.com:8443' } }],
  ['a clock that is four seconds ahead', { exp: -4 }],
])('accepts %s', async (_, made) => {
  expect(await verifyToken(await token(made), SETTINGS, HOSTS, NOW)).toMatchObject({ payload: { groups: ['staff'] } });
});

const [header = '', body = '', signature = ''] = (await token({})).split('.');
const publicPem = createPublicKey(ed.privateKey).export({ type: 'spki', format: 'pem' });

it.each<[string, string | Promise<string>, string]>([
  ['an expired one', token({ exp: -6 }), 'expired'],
  [
    'one that was expired for long, with the second key',
    token({ alg: 'ES256', key: ec.privateKey, exp: -999 }),
    'expired',
  ],
  ['one of another key', token({ key: other.privateKey }), 'invalid'],
  ['another host', token({ payload: { host: 'docs.evil.example' } }), 'host'],
  ['no host', token({ payload: { host: undefined } }), 'host'],
  ['a list of hosts', token({ payload: { host: ['docs.example.com', 'x'] } }), 'host'],
  ['no end', token({ exp: null }), 'invalid'],
  ['an end in an hour', token({ exp: 3_600 }), 'invalid'],
  ['RS256', token({ alg: 'RS256', key: rsa.privateKey }), 'invalid'],
  ['HS256 with the public key as secret', token({ alg: 'HS256', key: Buffer.from(publicPem) }), 'invalid'],
  ['alg: none', new UnsecuredJWT({ host: 'docs.example.com' }).setExpirationTime(NOW / 1000 + 10).encode(), 'invalid'],
  [
    'a changed body',
    `${header}.${Buffer.from('{"host":"docs.example.com"}').toString('base64url')}.${signature}`,
    'invalid',
  ],
  ['no signature', `${header}.${body}.`, 'invalid'],
  ['an empty text', '', 'invalid'],
  ['no token', 'a.b.c', 'invalid'],
  ['what is too long', `${header}.${body}.${'x'.repeat(256 * 1024)}`, 'invalid'],
])('refuses %s', async (_, made, problem) => {
  expect(await verifyToken(await made, SETTINGS, HOSTS, NOW)).toMatchObject({ problem });
});
