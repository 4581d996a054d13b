import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '@/lib/store/memory-store';
import { cookieFor, cookiePlace, cookiesOf } from './cookies';
import { type Secrets, seal, unseal } from './seal';
import { csrfToken, endSession, isEnded, newSession, parseSession } from './session';

const secrets: Secrets = [Buffer.alloc(32, 7)];
const session = newSession('ada@example.com', 1_000, 60_000);

describe('sealed values', () => {
  const sealed = seal(secrets, 'session', session);
  const [body = '', mac = ''] = sealed.split('.');
  const forged = Buffer.from(JSON.stringify({ ...session, who: 'eve' })).toString('base64url');

  it('are read with the secret that signed them, also while it is being replaced', () => {
    expect(unseal(secrets, 'session', sealed)).toEqual(session);
    expect(unseal([Buffer.alloc(32, 8), ...secrets], 'session', sealed)).toEqual(session);
  });

  it.each<[string, Secrets, string, string]>([
    ['another secret', [Buffer.alloc(32, 8)], 'session', sealed],
    ['another purpose', secrets, 'device', sealed],
    ['a changed value', secrets, 'session', `${forged}.${mac}`],
    ['no signature', secrets, 'session', body],
    ['an empty text', secrets, 'session', ''],
  ])('are not read with %s', (_, known, purpose, text) => {
    expect(unseal(known, purpose, text)).toBeUndefined();
  });
});

describe('sessions', () => {
  it('are valid until they end', () => {
    expect(parseSession(session, 60_999)).toEqual(session);
    expect(parseSession(session, 61_000)).toBeUndefined();
  });

  it.each([undefined, null, 'x', [], {}, { ...session, id: 1 }, { ...session, issued: undefined }])(
    'are not %o',
    (value) => {
      expect(parseSession(value, 2_000)).toBeUndefined();
    },
  );

  it('end for all of their copies', async () => {
    const counters = createMemoryStore(60_000);
    expect(await isEnded(session, { counters })).toBe(false);
    await endSession(session, { counters }, 2_000);
    await endSession(session, { counters }, 2_000);
    expect(await isEnded(session, { counters })).toBe(true);
    expect(await isEnded(newSession('ada@example.com', 1_000, 60_000), { counters })).toBe(false);
  });

  it('end with the process where nothing else knows which ones have ended', async () => {
    const counters = createMemoryStore(60_000);
    expect(await isEnded(session, { counters, since: 1_001 })).toBe(true);
    expect(await isEnded(session, { counters, since: 1_000 })).toBe(false);
  });

  it('each have a token of their own for forms', () => {
    expect(csrfToken(secrets, session)).not.toBe(csrfToken(secrets, newSession('ada@example.com', 1_000, 60_000)));
  });
});

describe('cookies', () => {
  it.each([
    ['https://docs.example.com', '', '', '__Host-a=b; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure'],
    ['https://docs.example.com', '', '/dashboard', '__Host-a=b; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure'],
    ['https://example.com', '/docs', '', '__Secure-a=b; Path=/docs; Max-Age=60; HttpOnly; SameSite=Lax; Secure'],
    // Behind a proxy that says nothing of https.
    ['http://docs.example.com', '', '', '__Host-a=b; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure'],
    ['http://localhost:3000', '', '', 'a=b; Path=/; Max-Age=60; HttpOnly; SameSite=Lax'],
    ['http://[::1]:3000', '/docs', '/dashboard', 'a=b; Path=/docs/dashboard; Max-Age=60; HttpOnly; SameSite=Lax'],
    ['http://localhost.evil.example', '', '', '__Host-a=b; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure'],
  ])('of %s%s%s', (origin, base, folder, expected) => {
    expect(cookieFor('a', 'b', 60_000, cookiePlace(origin, base, folder))).toBe(expected);
  });

  it('are deleted by an empty value', () => {
    expect(cookieFor('a', '', 60_000, cookiePlace('https://a.example', ''))).toContain('__Host-a=; Path=/; Max-Age=0;');
  });

  it('are found by their protected name only, each value of a name', () => {
    const headers = new Headers({ cookie: 'a=1; __Host-a=2; b=3; __Host-a=4==; __Secure-a=5' });
    expect(cookiesOf(headers, 'a', cookiePlace('https://a.example', ''))).toEqual(['2', '4==']);
    expect(cookiesOf(headers, 'a', cookiePlace('https://a.example', '/docs'))).toEqual(['5']);
    expect(cookiesOf(headers, 'a', cookiePlace('http://localhost', ''))).toEqual(['1']);
    expect(cookiesOf(new Headers(), 'a', cookiePlace('http://localhost', ''))).toEqual([]);
  });
});
