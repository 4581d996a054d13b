/** The dashboard through `handle`: signing in, forms, and what each view shows of real requests. */
import { scryptSync } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, describe, expect, it } from 'vitest';
import { seal } from '@/lib/access/seal';
import { newSession } from '@/lib/access/session';
import { freePort } from '@/lib/kit/testing/free-port';
import { createServer, type Server } from '@/lib/serve/server';
import { fixedSite } from '@/lib/site/model/source';
import { siteLocation } from '@/lib/source/location';
import { csvOf } from './csv';
import { parseDashboardSettings } from './settings';

const ORIGIN = 'http://localhost';
const PASSWORD = 'a planted pass phrase';
const SECRET_QUESTION = 'How do I moor the zeppelin Hindenburg';
const PROGRAM = { browser: { sheet: '', start: '', imports: [] }, files: new Map() };

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

function newFolder(files: Record<string, string> = {}): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-dashboard-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

const DOCS = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Winches',
    colors: { primary: '#0f766e' },
    navigation: { pages: ['index', 'guides/install'] },
  }),
  'index.mdx': '---\ntitle: Start\n---\n\nWinches pull boats.\n',
  'guides/install.mdx': '---\ntitle: Install the winch\n---\n\nThe winch is installed with one command.\n',
};

interface Running {
  server: Server;
  state: string;
  get(path: string, cookie?: string, headers?: Record<string, string>): Promise<Response>;
  post(
    path: string,
    fields: Record<string, string>,
    cookie?: string,
    headers?: Record<string, string>,
  ): Promise<Response>;
  json(path: string, body: object, headers?: Record<string, string>): Promise<Response>;
}

function start(env: Record<string, string>): Running {
  const state = newFolder();
  const full = { DOCS_DIR: newFolder(DOCS), LECTERN_DIST: newFolder(), ASSISTANT_STATE_DIR: state, ...env };
  const settings = { program: PROGRAM as never, env: full, headers: {} as never };
  const server = createServer(fixedSite(siteLocation(full, 'build')), settings);
  const send = (at: string, init: RequestInit, headers: Record<string, string> = {}, cookie = '') =>
    server.handle(
      new Request(`${ORIGIN}${at}`, {
        ...init,
        headers: { Host: 'localhost', ...(cookie ? { Cookie: cookie } : {}), ...headers },
      }),
      '203.0.113.7',
    );
  return {
    server,
    state,
    get: (at, cookie, headers) => send(at, {}, headers, cookie),
    post: (at, fields, cookie, headers) =>
      send(
        at,
        { method: 'POST', body: new URLSearchParams(fields).toString() },
        { 'Content-Type': 'application/x-www-form-urlencoded', Origin: ORIGIN, ...headers },
        cookie,
      ),
    json: (at, body, headers) =>
      send(
        at,
        { method: 'POST', body: JSON.stringify(body) },
        { 'Content-Type': 'application/json', Origin: ORIGIN, ...headers },
      ),
  };
}

const cookieOf = (response: Response, name = 'lectern_dashboard'): string =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';
const tokenIn = (html: string): string => /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '';

/** As `hashPassword` writes it, at the least cost. */
const salt = Buffer.alloc(16, 5);
const cheap = scryptSync(PASSWORD, salt, 32, { N: 2, r: 8, p: 1 });
const hash = `scrypt:2:8:1:${salt.toString('base64url')}:${cheap.toString('base64url')}`;

/** A cookie with the right signature. */
function sealedDevice(purpose: string, expires: number): string {
  return `lectern_device=${seal(secretsOf(), purpose, { id: 'a', expires })}`;
}

function secretsOf() {
  const settings = parseDashboardSettings({ DASHBOARD_PASSWORD_HASH: hash });
  if (!settings) throw new Error('The dashboard is off.');
  return settings.secrets;
}

describe('settings', () => {
  it.each<[Record<string, string>, RegExp]>([
    [{ DASHBOARD_PASSWORD_HASH: 'secret' }, /DASHBOARD_PASSWORD_HASH is not a password hash/],
    [{ OIDC_ISSUER: 'https://id.example' }, /OIDC_ALLOWED/],
    [{ OIDC_ISSUER: 'x', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b', OIDC_ALLOWED: '@a.example' }, /OIDC_ISSUER is/],
    [{ OIDC_ISSUER: 'https://x', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b', OIDC_ALLOWED: 'ada' }, /has "ada"/],
  ])('%o is refused', (env, message) => {
    expect(() => parseDashboardSettings(env)).toThrow(message);
  });

  it('are off without a way to sign in', () => {
    expect(parseDashboardSettings({})).toBeUndefined();
  });
});

describe('csv', () => {
  it('quotes, and is not calculated by spreadsheets', () => {
    expect(csvOf([['a,b', 'say "x"', 3, '=1+1', '-2', '']])).toBe(`"a,b","say ""x""",3,'=1+1,'-2,\r\n`);
    expect(csvOf([['why;=1+1', 'a\t+1', '＝1', 'a; -b', 'x\n@y']])).toBe(
      `"why;'=1+1","a\t'+1",'＝1,"a; -b","x\n'@y"\r\n`,
    );
    expect(csvOf([['a;"=1+1;b', '"=1']])).toBe(`"a;""'=1+1;b","""'=1"\r\n`);
  });
});

describe('the dashboard', () => {
  it('is not there without a way to sign in, and the docs folder may have pages there', async () => {
    const { get } = start({});
    expect((await get('/dashboard')).status).toBe(404);
    expect((await get('/dashboard')).headers.get('content-type')).toContain('text/html');
  });

  it('signs in with the password only, and has strict headers', async () => {
    const { get, post } = start({ DASHBOARD_PASSWORD_HASH: hash });
    const away = await get('/dashboard/default/docs/gaps?days=7');
    expect([away.status, away.headers.get('location')]).toEqual([
      303,
      '/dashboard/sign-in?to=%2Fdashboard%2Fdefault%2Fdocs%2Fgaps%3Fdays%3D7',
    ]);
    const form = await get('/dashboard/sign-in?to=https://evil.example/');
    expect(await form.text()).toContain('name="to" value="/dashboard"');
    expect(form.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(form.headers.get('cache-control')).toBe('no-store');
    const wrong = await post('/dashboard/sign-in', { password: 'wrong', to: '/dashboard' });
    expect([wrong.status, cookieOf(wrong)]).toEqual([403, '']);
    expect(await wrong.text()).toContain('The password is wrong.');
    const right = await post('/dashboard/sign-in', { password: PASSWORD, to: '/dashboard/default/docs/gaps' });
    expect([right.status, right.headers.get('location')]).toEqual([303, '/dashboard/default/docs/gaps']);
    const cookie = cookieOf(right);
    expect((await get('/dashboard', cookie)).headers.get('location')).toBe('/dashboard/default/docs');
    expect((await get('/dashboard/default/docs', cookie)).status).toBe(200);
    for (const missing of ['/dashboard/other/docs', '/dashboard/default/docs/nothing', '/dashboard/default']) {
      expect((await get(missing, cookie)).status).toBe(404);
    }
    expect((await get('/dashboard/default/docs', `${cookie}x`)).status).toBe(303);
  });

  it.each([
    ['ja;q=0.8, xx', '<html lang="ja" dir="ltr">', 'サインイン'],
    ['ar', '<html lang="ar" dir="rtl">', 'تسجيل الدخول'],
    ['he-IL, en;q=0.5', '<html lang="he" dir="rtl">', 'כניסה'],
  ])('answers in the language of the reader: %s', async (accepted, html, word) => {
    const { get } = start({ DASHBOARD_PASSWORD_HASH: hash });
    const page = await (await get('/dashboard/sign-in', '', { 'Accept-Language': accepted })).text();
    expect(page).toContain(html);
    expect(page).toContain(`<h1>${word}</h1>`);
  });

  it('limits wrong passwords by address', async () => {
    const { post } = start({ DASHBOARD_PASSWORD_HASH: hash });
    const attempt = async (password: string) => post('/dashboard/sign-in', { password });
    for (let n = 0; n < 4; n++) expect((await attempt('wrong')).status).toBe(403);
    // A right one does not count.
    for (let n = 0; n < 3; n++) expect((await attempt(PASSWORD)).status).toBe(303);
    expect((await attempt('wrong')).status).toBe(403);
    const refused = await attempt(PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  describe('when strangers have used up the attempts of all addresses', () => {
    const from = (address: string) => ({ 'X-Forwarded-For': address });
    async function attacked(): Promise<{ device: string; signIn(password: string, device?: string): Promise<number> }> {
      const { post } = start({ DASHBOARD_PASSWORD_HASH: hash, TRUST_PROXY_HOPS: '1' });
      const attempt = (password: string, address: string, cookie = ''): Promise<Response> =>
        post('/dashboard/sign-in', { password }, cookie, from(address));
      const before = await attempt(PASSWORD, '198.51.100.1');
      for (let n = 0; n < 200; n++) expect((await attempt('wrong', `192.0.2.${n % 40}`)).status).toBe(403);
      return {
        device: cookieOf(before, 'lectern_device'),
        signIn: async (password, cookie) => (await attempt(password, '198.51.100.1', cookie)).status,
      };
    }

    it('a browser that has signed in before still does, within a limit of its own', async () => {
      const { device, signIn } = await attacked();
      expect(await signIn(PASSWORD, device)).toBe(303);
      for (let n = 0; n < 5; n++) expect(await signIn('wrong', device)).toBe(403);
      expect(await signIn(PASSWORD, device)).toBe(429);
    });

    it.each<[string, string]>([
      ['no cookie', ''],
      ['a changed one', 'x'],
      ['one for another purpose', sealedDevice('session', Date.now() + 60_000)],
      ['one that is too old', sealedDevice('device', Date.now() - 1)],
    ])('others do not: %s', async (_, cookie) => {
      const { device, signIn } = await attacked();
      expect(await signIn(PASSWORD, cookie === 'x' ? `${device}x` : cookie)).toBe(429);
    });
  });

  it('accepts forms of its own pages only, and ends sessions for good', async () => {
    const { get, post } = start({ DASHBOARD_PASSWORD_HASH: hash });
    const signedIn = await post('/dashboard/sign-in', { password: PASSWORD });
    const cookie = cookieOf(signedIn);
    const keys = '/dashboard/default/docs/keys';
    const token = tokenIn(await (await get(keys, cookie)).text());
    const make = {
      action: 'make',
      name: 'Website',
      kind: 'public',
      origins: 'https://a.example',
      expires: '2099-01-31',
    };
    expect((await post(keys, make, cookie)).status).toBe(403);
    expect((await post(keys, { ...make, token: `${token}x` }, cookie)).status).toBe(403);
    expect((await post(keys, { ...make, token }, cookie, { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await post('/dashboard/sign-in', { password: PASSWORD }, '', { Origin: 'null' })).status).toBe(403);
    expect((await post(keys, { ...make, token })).status).toBe(303);
    expect(await (await get(keys, cookie)).text()).toContain('There are no keys yet.');
    expect((await post('/dashboard/sign-out', { token }, cookie)).status).toBe(303);
    expect((await get(keys, cookie)).status).toBe(303);
  });

  it.each([
    ['with a state folder, which names those that have ended', {}, 200],
    ['but not from memory, which cannot', { ASSISTANT_STATE_DIR: '' }, 303],
  ])('accepts sessions from before a restart %s', async (_, env: Record<string, string>, status) => {
    const { get } = start({ DASHBOARD_PASSWORD_HASH: hash, ...env });
    const session = newSession('password', Date.now() - 3_600_000, 8 * 3_600_000);
    const cookie = `lectern_dashboard=${seal(secretsOf(), 'session', session)}`;
    expect((await get('/dashboard/default/docs', cookie)).status).toBe(status);
  });

  it('finds its session beside cookies of the same name that others set', async () => {
    const { get } = start({ DASHBOARD_PASSWORD_HASH: hash });
    const own = seal(secretsOf(), 'session', newSession('password', Date.now(), 60_000));
    const cookie = `lectern_dashboard=planted; lectern_dashboard=${own}`;
    expect((await get('/dashboard/default/docs', cookie)).status).toBe(200);
  });

  it('sets cookies that no other host of the domain can set', async () => {
    const { post } = start({ DASHBOARD_PASSWORD_HASH: hash });
    const https = { Host: 'docs.example.com', Origin: 'https://docs.example.com' };
    const cookies = (await post('/dashboard/sign-in', { password: PASSWORD }, '', https)).headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toMatch(/^__Host-lectern_\w+=[^;]+; Path=\/; .*Secure$/);
  });

  it('makes keys that work at once, changes and revokes them', async () => {
    const { get, post, json } = start({ DASHBOARD_PASSWORD_HASH: hash });
    const cookie = cookieOf(await post('/dashboard/sign-in', { password: PASSWORD }));
    const at = '/dashboard/default/docs/keys';
    const token = tokenIn(await (await get(at, cookie)).text());
    const page = async (fields: Record<string, string>) => post(at, { token, ...fields }, cookie);
    expect((await page({ action: 'make', origins: 'https://a.example/path' })).status).toBe(400);
    expect((await page({ action: 'make', expires: 'soon' })).status).toBe(400);
    const made = await (await page({ action: 'make', name: 'Our <bot>', kind: 'server' })).text();
    const key = /lectern_[0-9a-z]{12}_[0-9A-Za-z]{43}/.exec(made)?.[0] ?? '';
    const ask = () =>
      json(
        '/v1/assistant/docs/message',
        { fp: 'ada', messages: [{ role: 'user', content: 'How is the winch installed?' }] },
        { Authorization: `Bearer ${key}` },
      );
    expect((await ask()).status).toBe(200);
    const listed = await (await get(at, cookie)).text();
    expect(listed).not.toContain(key);
    expect(listed).toContain('Our &lt;bot&gt;');
    expect(listed).toContain('1 / 10,000');
    const id = key.split('_')[1] ?? '';
    expect(await (await page({ action: 'change', id, name: 'Renamed', expires: '2099-01-31' })).text()).toContain(
      '2099-01-31',
    );
    expect((await page({ action: 'revoke', id: 'nothing' })).status).toBe(400);
    expect(await (await page({ action: 'revoke', id })).text()).toContain('key revoked');
    expect((await ask()).status).toBe(401);
  });

  it('shows what was asked, read and rated, and no text of a question is on the disk', async () => {
    const { server, get, post, json, state } = start({
      ...{ DASHBOARD_PASSWORD_HASH: hash, ANALYTICS: 'local', ASSISTANT_THREAD_DAYS: '0' },
      EDIT_URL: 'https://git.example/edit/{path}.mdx',
    });
    const ask = (content: string, fp = 'anonymous') =>
      json('/api/assistant', { fp, messages: [{ role: 'user', content }] });
    const answered = await ask('How is the winch installed?');
    await answered.text();
    await (await ask(SECRET_QUESTION, 'ada')).text();
    const messageId = answered.headers.get('x-message-id') ?? '';
    expect(
      (await json('/api/feedback', { target: 'answer', messageId, rating: 'down', comment: 'No pier.' })).status,
    ).toBe(204);
    expect((await json('/api/feedback', { target: 'page', path: '/guides/install', rating: 'down' })).status).toBe(204);
    for (const body of [
      { event: 'view', path: '/guides/install', visit: true },
      { event: 'missing', path: '/guides/instal', referrer: '/' },
      { event: 'search', query: 'zeppelin Hindenburg winch', results: 0 },
    ]) {
      expect((await json('/api/count', body)).status).toBe(204);
    }
    const cookie = cookieOf(await post('/dashboard/sign-in', { password: PASSWORD }));
    const view = async (name: string): Promise<string> => (await get(`/dashboard/default/docs${name}`, cookie)).text();
    const overview = await view('');
    expect(overview.match(/<figure/g)).toHaveLength(5);
    expect(overview).toContain('<dt>Questions</dt><dd>2</dd>');
    expect(overview).toContain('<dt>Page views</dt><dd>1</dd>');
    const gaps = await view('/gaps');
    expect(gaps).toContain('words that are not on this site');
    expect(gaps).toContain('href="https://git.example/edit/guides/install.mdx"');
    expect(await view('/gaps.csv')).toContain('page,,/guides/install,2,0,https://git.example/edit/guides/install.mdx');
    expect(await view('/pages')).toContain(
      '{&quot;source&quot;:&quot;/guides/instal&quot;,&quot;destination&quot;:&quot;/guides/install&quot;}',
    );
    const conversations = await view('/conversations');
    expect(conversations).toContain('No pier.');
    expect(conversations).toContain('href="/guides/install"');
    expect(await view('/conversations?tone=weak')).not.toContain('No pier.</p></li></ol>');
    // Nothing in the state folder, the write-ahead log included.
    const stored = fs
      .readdirSync(state, { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(state, name))
      .filter((file) => fs.statSync(file).isFile())
      .map((file) => fs.readFileSync(file, 'latin1'))
      .join('\n');
    expect(stored).toContain('No pier.');
    for (const word of [SECRET_QUESTION, 'Hindenburg', 'hindenburg', 'zeppelin', 'moor'])
      expect(stored).not.toContain(word);
    const token = tokenIn(conversations);
    const forgotten = await post('/dashboard/default/docs/conversations', { token, fp: 'ada' }, cookie);
    expect(await forgotten.text()).toContain('Deleted entries: 1.');
    expect((await server.handle(new Request(`${ORIGIN}/dashboard`, { method: 'PUT' }))).status).toBe(405);
  });

  it('links to where the pages themselves say that they are edited', async () => {
    const config = { ...JSON.parse(DOCS['docs.json']), repository: 'https://github.com/acme/docs' };
    const docs = newFolder({ ...DOCS, 'docs.json': JSON.stringify(config) });
    const { get, post, json } = start({ DASHBOARD_PASSWORD_HASH: hash, DOCS_DIR: docs });
    for (const path of ['/guides/install', '/'])
      expect((await json('/api/feedback', { target: 'page', path, rating: 'down' })).status).toBe(204);
    const cookie = cookieOf(await post('/dashboard/sign-in', { password: PASSWORD }));
    const gaps = await (await get('/dashboard/default/docs/gaps', cookie)).text();
    expect(gaps).toContain('href="https://github.com/acme/docs/edit/main/guides/install.mdx"');
    expect(gaps).toContain('href="https://github.com/acme/docs/edit/main/index.mdx"');
  });

  it('keeps texts where the operator says so', async () => {
    const { get, post, json } = start({ DASHBOARD_PASSWORD_HASH: hash, KEEP_QUESTIONS: 'text' });
    await (await json('/api/assistant', { fp: 'ada', messages: [{ role: 'user', content: SECRET_QUESTION }] })).text();
    const cookie = cookieOf(await post('/dashboard/sign-in', { password: PASSWORD }));
    const page = await (await get('/dashboard/default/docs/conversations?words=hindenburg', cookie)).text();
    expect(page).toContain(SECRET_QUESTION);
    expect(await (await get('/dashboard/default/docs/conversations?words=boat', cookie)).text()).not.toContain(
      SECRET_QUESTION,
    );
  });
});

describe('with OpenID Connect', () => {
  it('signs in those who are allowed', async () => {
    const issuer = new OAuth2Server();
    await issuer.issuer.keys.generate('RS256');
    await issuer.start(await freePort(), 'localhost');
    let claims: Record<string, unknown> = { email: 'ada@example.com', email_verified: true };
    let nonce: string | undefined;
    issuer.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
      Object.assign(token.payload, claims, nonce === undefined ? {} : { nonce });
    });
    try {
      const env = {
        ...{ OIDC_ISSUER: issuer.issuer.url ?? '', OIDC_CLIENT_ID: 'docs', OIDC_CLIENT_SECRET: 'planted' },
        OIDC_ALLOWED: 'ada@example.com',
      };
      const below = start({ ...env, SITE_URL: 'https://docs.example.com', BASE_PATH: '/docs' });
      const sent = new URL((await below.get('/docs/dashboard/oidc')).headers.get('location') ?? '');
      expect(sent.searchParams.get('redirect_uri')).toBe('https://docs.example.com/docs/dashboard/callback');
      const { get } = start(env);
      const signIn = async (forgery: { state?: string; nonce?: string } = {}): Promise<Response> => {
        const away = await get('/dashboard/oidc?to=/dashboard/default/docs/keys');
        const to = new URL(away.headers.get('location') ?? '');
        expect(to.searchParams.get('code_challenge_method')).toBe('S256');
        expect(to.searchParams.get('redirect_uri')).toBe('http://localhost/dashboard/callback');
        nonce = forgery.nonce ?? to.searchParams.get('nonce') ?? undefined;
        const back = await fetch(to, { redirect: 'manual' });
        const callback = new URL(back.headers.get('location') ?? '');
        if (forgery.state !== undefined) callback.searchParams.set('state', forgery.state);
        return get(callback.pathname + callback.search, cookieOf(away, 'lectern_sign_in'));
      };
      const right = await signIn();
      expect([right.status, right.headers.get('location')]).toEqual([303, '/dashboard/default/docs/keys']);
      const page = await get('/dashboard/default/docs/keys', cookieOf(right));
      expect(await page.text()).toContain('ada@example.com');
      expect((await signIn({ state: 'other' })).status).toBe(403);
      expect((await signIn({ nonce: 'other' })).status).toBe(502);
      claims = { email: 'eve@example.com', email_verified: true };
      const refused = await signIn();
      expect([refused.status, cookieOf(refused)]).toEqual([403, '']);
      expect((await get('/dashboard/callback?code=x&state=y')).status).toBe(403);
    } finally {
      await issuer.stop();
    }
  });
});
