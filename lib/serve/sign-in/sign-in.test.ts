/** Signing in through `handle`: password, sessions, tokens and headers. The providers are in provider.test.ts. */
import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { seal } from '@/lib/access/seal';
import { parseAccessSettings } from '@/lib/access/settings';
import { cookieOf, HASH, PASSWORD, startSite } from './testing/site';

const SECRET = 'a planted secret of 32 characters';
const ed = generateKeyPairSync('ed25519');
const JWT = {
  ACCESS_JWT_PUBLIC_KEY: ed.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  ACCESS_JWT_LOGIN_URLS: 'https://acme.example/login?from=docs',
  ACCESS_SECRET: SECRET,
};

const token = (payload: object = {}): Promise<string> =>
  new SignJWT({ host: 'localhost', ...payload })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setIssuedAt()
    .setExpirationTime('10 seconds')
    .sign(ed.privateKey);

describe('without a way to sign in', () => {
  it.each(['/login', '/logout', '/login/jwt-callback', '/mintlify-oauth-callback', '/_lectern/reader'])(
    '%s belongs to the docs folder',
    async (path) => {
      expect((await startSite({}).get(path)).status).toBe(404);
    },
  );
});

describe('with a password', () => {
  it('signs in, says so, and signs out for all copies of the cookie', async () => {
    const site = startSite({ ACCESS_PASSWORD_HASH: HASH });
    const form = await site.get('/login?redirect=/guides/install%3Fv=2');
    const html = await form.text();
    expect(html).toContain('name="redirect" value="/guides/install?v=2"');
    expect(html).toContain('<title>Sign in – Winches</title>');
    expect(form.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect([form.headers.get('cache-control'), form.headers.get('vary')]).toEqual(['private, no-store', 'Cookie']);
    const wrong = await site.post('/login', { password: 'wrong', redirect: '/guides/install' });
    expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([403, []]);
    expect(await wrong.text()).toContain('The password is wrong.');
    const right = await site.post('/login', { password: PASSWORD, redirect: '/guides/install' });
    expect([right.status, right.headers.get('location')]).toEqual([303, '/login?done=&redirect=%2Fguides%2Finstall']);
    const cookie = cookieOf(right);
    const on = await site.get('/login?done=&redirect=%2Fguides%2Finstall', cookie);
    expect([on.status, on.headers.get('location')]).toEqual([303, '/guides/install']);
    const reader = await site.reader(cookie);
    expect(reader).toMatchObject({ isSignedIn: true, content: {} });
    expect(await site.reader()).toEqual({ isSignedIn: false, content: {} });
    expect((await site.post('/logout', { token: 'forged' }, cookie)).status).toBe(200);
    expect(
      (await site.post('/logout', { token: String(reader.token) }, cookie, { Origin: 'https://evil.example' })).status,
    ).toBe(200);
    expect(await site.reader(cookie)).toMatchObject({ isSignedIn: true });
    const out = await site.post('/logout', { token: String(reader.token) }, cookie);
    expect([out.status, out.headers.get('location')]).toEqual([303, '/logout']);
    expect(out.headers.getSetCookie().join()).toMatch(/^lectern_reader=; Path=\/; Max-Age=0/);
    expect(await site.reader(cookie)).toEqual({ isSignedIn: false, content: {} });
    expect(await (await site.get('/logout', cookie)).text()).toContain('You are signed out.');
  });

  it('says that the browser keeps no cookies instead of asking again', async () => {
    const page = await startSite({ ACCESS_PASSWORD_HASH: HASH }).get('/login?done=&redirect=/guides/install');
    expect(page.status).toBe(400);
    expect(await page.text()).toContain('Allow cookies for this site');
  });

  it('limits guesses by address', async () => {
    const site = startSite({ ACCESS_PASSWORD_HASH: HASH });
    for (let n = 0; n < 5; n++) expect((await site.post('/login', { password: 'wrong' })).status).toBe(403);
    const refused = await site.post('/login', { password: PASSWORD });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toMatch(/Too many attempts. Try again in \d+ minutes./);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/.//evil.example', '/logout', '/\r\nX: y'])(
    'leads to its own pages only, not to %j',
    async (redirect) => {
      const site = startSite({ ACCESS_PASSWORD_HASH: HASH });
      const response = await site.post('/login', { password: PASSWORD, redirect });
      expect(response.headers.get('location')).toBe('/login?done=&redirect=%2F');
      const cookie = cookieOf(response);
      const on = await site.get(`/login?redirect=${encodeURIComponent(redirect)}`, cookie);
      expect(on.headers.get('location')).toBe('/');
    },
  );

  it.each([
    ['another origin', { Origin: 'https://evil.example' }],
    ['no origin', { Origin: '' }],
    ['a frame', { Origin: 'null' }],
    ['another kind of form', { 'Content-Type': 'text/plain' }],
  ])('refuses forms from %s', async (_, headers) => {
    const site = startSite({ ACCESS_PASSWORD_HASH: HASH });
    const response = await site.post('/login', { password: PASSWORD }, '', headers);
    expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
  });

  it('keeps its base path', async () => {
    const site = startSite({ ACCESS_PASSWORD_HASH: HASH, BASE_PATH: '/docs' });
    const page = await (await site.get('/docs/login?redirect=/guides/install')).text();
    expect(page).toContain('action="/docs/login"');
    expect(page).toContain('href="/docs/_lectern/sign-in.css"');
    const signedIn = await site.post('/docs/login', { password: PASSWORD, redirect: '/guides/install' });
    expect(signedIn.headers.get('location')).toBe('/docs/login?done=&redirect=%2Fguides%2Finstall');
    expect(signedIn.headers.getSetCookie()[0]).toContain('; Path=/docs;');
    const on = await site.get('/docs/login?done=&redirect=/guides/install', cookieOf(signedIn));
    expect(on.headers.get('location')).toBe('/docs/guides/install');
  });

  it.each([
    ['ja;q=0.8, xx', '<html lang="ja" dir="ltr">', 'サインイン'],
    ['ar', '<html lang="ar" dir="rtl">', 'تسجيل الدخول'],
  ])('speaks the language of the reader: %s', async (accepted, html, word) => {
    const site = startSite({ ACCESS_PASSWORD_HASH: HASH });
    const page = await (await site.get('/login', '', { 'Accept-Language': accepted })).text();
    expect(page).toContain(html);
    expect(page).toContain(`<h1>${word}</h1>`);
  });
});

describe('sessions', () => {
  const env = { ACCESS_PASSWORD_HASH: HASH, ACCESS_SECRET: SECRET };
  const settings = parseAccessSettings(env);
  const by = settings?.methods.password;
  const sealed = (session: object, secret = SECRET): string => {
    const secrets = parseAccessSettings({ ...env, ACCESS_SECRET: secret })?.secrets;
    const now = Date.now();
    const whole = {
      id: 'i',
      who: 'w',
      issued: now,
      expires: now + 60_000,
      by,
      reader: { groups: ['staff'] },
      ...session,
    };
    return `lectern_reader=${secrets && seal(secrets, 'reader', whole)}`;
  };
  const NEW = 'another planted secret of 32 characters';

  it.each<[string, string, Record<string, string>, boolean]>([
    ['a session', sealed({}), {}, true],
    ['beside a planted cookie', `lectern_reader=x.y; ${sealed({})}`, {}, true],
    ['the secret before this one', sealed({}), { ACCESS_SECRET: `${NEW},${SECRET}` }, true],
    ['a secret that is gone', sealed({}), { ACCESS_SECRET: NEW }, false],
    ['one that has ended', sealed({ expires: Date.now() - 1 }), {}, false],
    ['one of another password', sealed({ by: 'password other' }), {}, false],
    ['one of no method', sealed({ by: undefined }), {}, false],
    ['one without a reader', sealed({ reader: undefined }), {}, false],
    ['one from before a restart', sealed({ issued: Date.now() - 3_600_000 }), {}, true],
    ['the same without a state folder', sealed({ issued: Date.now() - 3_600_000 }), { ASSISTANT_STATE_DIR: '' }, false],
    ['a changed cookie', sealed({}).replace('=', '=x'), {}, false],
  ])('%s', async (_, cookie, more, isSignedIn) => {
    expect(await startSite({ ...env, ...more }).reader(cookie)).toMatchObject({ isSignedIn });
  });

  it('have a name that no other host can set where https allows it', async () => {
    const https = { Host: 'docs.example.com', Origin: 'https://docs.example.com' };
    const response = await startSite(env).post('/login', { password: PASSWORD }, '', https);
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Host-lectern_reader=[^;]+; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure$/,
    );
  });
});

describe('with a token of your own login', () => {
  it('sends readers there with the way back', async () => {
    const response = await startSite(JWT).get('/login?redirect=/guides/install');
    expect(response.headers.get('location')).toBe('https://acme.example/login?from=docs&redirect=%2Fguides%2Finstall');
  });

  it('lets them choose among several logins', async () => {
    const logins = 'Staff=https://a.example, Customers & friends=https://b.example/in';
    const page = await (
      await startSite({ ...JWT, ACCESS_JWT_LOGIN_URLS: logins }).get('/login?redirect=/guides/install')
    ).text();
    expect(page).toContain(
      '<a class="button primary" href="https://a.example/?redirect=%2Fguides%2Finstall">Staff</a>',
    );
    expect(page).toContain('href="https://b.example/in?redirect=%2Fguides%2Finstall">Customers &amp; friends</a>');
  });

  it('signs in with it once', async () => {
    const site = startSite(JWT);
    const page = await site.get('/login/jwt-callback?redirect=%2Fguides%2Finstall');
    const script = /<script>(.+)<\/script>/.exec(await page.text())?.[1] ?? '';
    expect(script).toContain('location.hash');
    const { hashSource } = await import('@/lib/kit/hash');
    expect(page.headers.get('content-security-policy')).toContain(`script-src ${hashSource(script)};`);
    const made = await token({
      groups: ['beta', 'alpha'],
      content: { firstName: 'Jane' },
      apiPlaygroundInputs: { header: { 'X-API-Key': 'k' } },
      expiresAt: Math.floor(Date.now() / 1000) + 3_600,
    });
    const response = await site.post('/login/jwt-callback', { token: made, redirect: '/guides/install' });
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/login?done=&redirect=%2Fguides%2Finstall',
    ]);
    expect(response.headers.getSetCookie()[0]).toMatch(/Max-Age=3(?:600|599);/);
    const reader = await site.reader(cookieOf(response));
    expect(reader).toMatchObject({
      isSignedIn: true,
      name: 'Jane',
      content: { firstName: 'Jane' },
      apiPlaygroundInputs: { header: { 'X-API-Key': 'k' } },
    });
    expect(reader).not.toHaveProperty('groups');
    const again = await site.post('/login/jwt-callback', { token: made, redirect: '/guides/install' });
    expect([again.status, again.headers.getSetCookie()]).toEqual([403, []]);
    expect(await again.text()).toContain('already been used');
  });

  it('accepts a token once in two processes with the same state', async () => {
    const site = startSite(JWT);
    const other = startSite({ ...JWT, ASSISTANT_STATE_DIR: site.state });
    const made = await token();
    const statuses = await Promise.all(
      [site, other, site, other].map(async ({ post }) => (await post('/login/jwt-callback', { token: made })).status),
    );
    expect(statuses.sort()).toEqual([303, 403, 403, 403]);
  });

  it.each<[string, () => Promise<string>, string]>([
    ['another host', () => token({ host: 'docs.evil.example' }), 'Signing in failed. Try again.'],
    ['a session that is over', () => token({ expiresAt: 1_000 }), 'This sign-in link has expired.'],
    ['no token', async () => 'x', 'Signing in failed. Try again.'],
    ['an endless one', async () => 'x'.repeat(300_000), 'Signing in failed. Try again.'],
  ])('refuses %s', async (_, make, text) => {
    const response = await startSite(JWT).post('/login/jwt-callback', { token: await make() });
    expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
    expect(await response.text()).toContain(text);
  });

  it('keeps what is too large for a cookie on the server, and of many groups those that the site names', async () => {
    const site = startSite(JWT);
    const groups = [...Array.from({ length: 10_000 }, (_, n) => `group-${n}`), 'winch-staff'];
    const content = { firstName: 'Jane', about: 'x'.repeat(10_000) };
    const response = await site.post('/login/jwt-callback', { token: await token({ groups, content }) });
    const cookie = cookieOf(response);
    expect(cookie.length).toBeLessThan(1_000);
    const reader = await site.reader(cookie);
    expect(reader.content).toEqual(content);
    expect(await site.groups(cookie)).toEqual(['winch-staff']);
    await site.post('/logout', { token: String(reader.token) }, cookie);
    expect(await site.reader(cookie)).toEqual({ isSignedIn: false, content: {} });
  });
});

describe('with the headers of a proxy', () => {
  const env = { ACCESS_HEADER_USER: 'X-Auth-Request-Email', ACCESS_HEADER_GROUPS: 'X-Auth-Request-Groups' };
  const headers = {
    'X-Forwarded-For': '192.0.2.1',
    'X-Auth-Request-Email': 'ada@example.com',
    'X-Auth-Request-Groups': 'staff,beta',
  };

  it('believes a trusted one', async () => {
    const site = startSite({ ...env, TRUST_PROXY_HOPS: '1', ACCESS_SIGN_OUT_URL: '/oauth2/sign_out' });
    expect(await site.reader('', headers)).toEqual({
      isSignedIn: true,
      name: 'ada@example.com',
      content: {},
      signOutUrl: '/oauth2/sign_out',
    });
    expect(await site.groups('', headers)).toEqual(['beta', 'staff']);
    const on = await site.get('/login?redirect=/guides/install', '', headers);
    expect(on.headers.get('location')).toBe('/guides/install');
  });

  it('ignores those of a visitor', async () => {
    expect(await startSite(env).reader('', headers)).toEqual({ isSignedIn: false, content: {} });
  });

  it('tells a visitor without a name where to ask', async () => {
    const site = startSite({ ...env, TRUST_PROXY_HOPS: '1', ACCESS_HELP_URL: 'mailto:docs@example.com' });
    const page = await site.get('/login');
    expect(page.status).toBe(403);
    expect(await page.text()).toContain('href="mailto:docs@example.com">Ask for access</a>');
  });
});

describe('what a stranger who needs to sign in gets', () => {
  it.each<[string, RequestInit, number, string | null]>([
    ['a browser', { headers: { Accept: 'text/html,*/*' } }, 303, '/login?redirect=%2Fguides%2Finstall%3Fv%3D2'],
    ['a program', { headers: { Accept: '*/*' } }, 401, null],
    ['a form', { method: 'POST', headers: { Accept: 'text/html' } }, 401, null],
  ])('%s', (_, init, status, location) => {
    const { signIn } = startSite({ ACCESS_PASSWORD_HASH: HASH });
    const url = new URL('http://localhost/guides/install?v=2');
    const response = signIn.toSignIn(new Request(url, init), url);
    expect([response.status, response.headers.get('location')]).toEqual([status, location]);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('vary')).toBe('Cookie');
  });
});
