/** Providers of OpenID Connect and OAuth 2: as Keycloak, Auth0, Okta, Entra and Google answer, and as none should. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '@/lib/kit/testing/free-port';
import { cookieOf, type RunningSite, startSite } from './testing/site';

const SECRET = 'a planted secret of 32 characters';
const AWAY = 'lectern_sign_in';

let provider: OAuth2Server;
/** What the next tokens say. */
let idClaims: Record<string, unknown>;
let accessClaims: Record<string, unknown>;
let forgedNonce: string | undefined;
let nonce: string | undefined;

beforeAll(async () => {
  provider = new OAuth2Server();
  await provider.issuer.keys.generate('RS256');
  await provider.start(await freePort(), 'localhost');
  provider.service.on('beforeTokenSigning', ({ payload }: { payload: Record<string, unknown> }) => {
    const isIdToken = payload.aud === 'docs';
    Object.assign(payload, isIdToken ? { nonce: forgedNonce ?? nonce, ...idClaims } : accessClaims);
  });
});
afterAll(() => provider.stop());
beforeEach(() => {
  idClaims = {};
  accessClaims = {};
  forgedNonce = undefined;
});

const oidc = (more: Record<string, string> = {}): Record<string, string> => ({
  ACCESS_OAUTH_ISSUER: provider.issuer.url ?? '',
  ACCESS_OAUTH_CLIENT_ID: 'docs',
  ACCESS_OAUTH_CLIENT_SECRET: 'planted',
  ...more,
});

interface Attempt {
  callback: URL;
  cookie: string;
}

/** As a browser: to the sign-in, to the provider, and back as far as the callback. */
async function goAway(site: RunningSite, path = '/login?redirect=/guides/install', cookie = ''): Promise<Attempt> {
  const away = await site.get(path, cookie);
  const to = new URL(away.headers.get('location') ?? '');
  expect(to.searchParams.get('code_challenge_method')).toBe('S256');
  nonce = to.searchParams.get('nonce') ?? undefined;
  const back = await fetch(to, { redirect: 'manual' });
  return { callback: new URL(back.headers.get('location') ?? ''), cookie: cookieOf(away, AWAY) };
}

async function comeBack(site: RunningSite, { callback, cookie }: Attempt): Promise<Response> {
  return site.get(callback.pathname + callback.search, cookie);
}

async function signIn(site: RunningSite): Promise<Response> {
  return comeBack(site, await goAway(site));
}

const expectRefused = async (response: Response, status: number, text: string): Promise<void> => {
  expect([response.status, cookieOf(response)]).toEqual([status, '']);
  expect(await response.text()).toContain(text);
};

interface Shape {
  env?: Record<string, string>;
  id?: Record<string, unknown>;
  access?: Record<string, unknown>;
  groups: string[];
  name: string;
}

const PROVIDERS: Record<string, Shape> = {
  'Keycloak: paths of groups': {
    id: {
      sub: 'f:1',
      preferred_username: 'ada',
      name: 'Ada L',
      groups: ['/staff', '/staff/london'],
      email_verified: true,
    },
    groups: ['/staff', '/staff/london'],
    name: 'Ada L',
  },
  'Keycloak: roles in the access token': {
    env: { ACCESS_OAUTH_GROUPS_TOKEN: 'access_token', ACCESS_OAUTH_GROUPS_CLAIM: 'realm_access.roles' },
    id: { sub: 'f:1', preferred_username: 'ada' },
    access: { realm_access: { roles: ['docs-admin'] }, scope: 'openid profile' },
    groups: ['docs-admin'],
    name: 'ada',
  },
  'Auth0: a claim with a namespace': {
    env: { ACCESS_OAUTH_GROUPS_CLAIM: 'https://acme.example/roles' },
    id: { sub: 'auth0|1', nickname: 'ada', name: 'ada@example.com', 'https://acme.example/roles': ['beta'] },
    groups: ['beta'],
    name: 'ada@example.com',
  },
  Okta: {
    env: { ACCESS_OAUTH_SCOPES: 'openid profile email groups' },
    id: { sub: '00u1', name: 'Ada L', preferred_username: 'ada@example.com', groups: ['Everyone', 'Engineering'] },
    groups: ['Engineering', 'Everyone'],
    name: 'Ada L',
  },
  'Entra: object ids': {
    id: { sub: 'x', oid: 'y', tid: 'z', ver: '2.0', name: 'Ada L', groups: ['5f0d7f2e-0000-4000-8000-000000000001'] },
    groups: ['5f0d7f2e-0000-4000-8000-000000000001'],
    name: 'Ada L',
  },
  'Entra: too many groups': {
    id: {
      sub: 'x',
      name: 'Ada L',
      _claim_names: { groups: 'src1' },
      _claim_sources: { src1: { endpoint: 'https://g' } },
    },
    groups: [],
    name: 'Ada L',
  },
  'Google: a domain': {
    env: { ACCESS_OAUTH_GROUPS_CLAIM: 'hd', ACCESS_OAUTH_ALLOWED: '@example.com' },
    id: { sub: '1', hd: 'example.com', email: 'Ada@example.com', email_verified: true, name: 'Ada L' },
    groups: ['example.com'],
    name: 'Ada L',
  },
  'a text with a delimiter': {
    env: { ACCESS_OAUTH_GROUPS_DELIMITER: ',' },
    id: { sub: '1', groups: 'general, client' },
    groups: ['client', 'general'],
    name: '1',
  },
  'a public client': {
    env: { ACCESS_OAUTH_CLIENT_SECRET: '', ACCESS_SECRET: SECRET },
    id: { sub: '1', name: 'Ada L' },
    groups: [],
    name: 'Ada L',
  },
};

describe('signs in with', () => {
  it.each(Object.entries(PROVIDERS))('%s', async (_, { env, id = {}, access = {}, groups, name }) => {
    [idClaims, accessClaims] = [id, access];
    const site = startSite(oidc(env));
    const response = await signIn(site);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/login?done=&redirect=%2Fguides%2Finstall',
    ]);
    const cookie = cookieOf(response);
    expect(await site.groups(cookie)).toEqual(groups);
    expect(await site.reader(cookie)).toMatchObject({ isSignedIn: true, name });
  });

  it('the redirect address of the public site', async () => {
    const site = startSite(oidc({ SITE_URL: 'https://docs.example.com', BASE_PATH: '/docs' }));
    const to = new URL((await site.get('/docs/login')).headers.get('location') ?? '');
    expect(to.searchParams.get('redirect_uri')).toBe('https://docs.example.com/docs/mintlify-oauth-callback');
  });
});

describe('asks an info address', () => {
  let info: http.Server;
  let answer: (request: http.IncomingMessage, response: http.ServerResponse) => void;
  let address: string;
  const json = (value: unknown) => (_: unknown, response: http.ServerResponse) =>
    void response.end(JSON.stringify(value));
  beforeAll(async () => {
    info = http.createServer((request, response) => answer(request, response));
    await new Promise<void>((resolve) => info.listen(0, 'localhost', resolve));
    address = `http://localhost:${(info.address() as AddressInfo).port}/me`;
  });
  afterAll(() => void info.close());
  const plain = (): Record<string, string> => ({
    ACCESS_OAUTH_AUTHORIZATION_URL: `${provider.issuer.url}/authorize`,
    ACCESS_OAUTH_TOKEN_URL: `${provider.issuer.url}/token`,
    ACCESS_OAUTH_CLIENT_ID: 'docs',
    ACCESS_OAUTH_CLIENT_SECRET: 'planted',
    ACCESS_OAUTH_SCOPES: 'provider.users.docs',
    ACCESS_OAUTH_INFO_URL: address,
  });

  it('with the access token, for user data', async () => {
    let token: string | undefined;
    answer = (request, response) => {
      token = request.headers.authorization;
      json({ groups: ['beta'], content: { firstName: 'Jane', plan: 'Pro' } })(request, response);
    };
    const site = startSite(plain());
    const to = new URL((await site.get('/login')).headers.get('location') ?? '');
    expect([to.searchParams.get('scope'), to.searchParams.get('nonce')]).toEqual(['provider.users.docs', null]);
    const cookie = cookieOf(await signIn(site));
    expect(token).toMatch(/^Bearer \S+\.\S+\.\S+$/);
    expect(await site.groups(cookie)).toEqual(['beta']);
    expect(await site.reader(cookie)).toMatchObject({ name: 'Jane', content: { firstName: 'Jane', plan: 'Pro' } });
  });

  it('whose address is not verified by that of the ID token', async () => {
    idClaims = { sub: '1', email: 'eve@evil.example', email_verified: true };
    answer = json({ email: 'ada@example.com' });
    const site = startSite(oidc({ ACCESS_OAUTH_INFO_URL: address, ACCESS_OAUTH_ALLOWED: 'ada@example.com' }));
    await expectRefused(await signIn(site), 403, 'have access to these docs.');
  });

  it.each<[string, typeof answer, number]>([
    ['401', (_, response) => void response.writeHead(401).end(), 502],
    ['HTML', (_, response) => void response.end('<!DOCTYPE html>'), 502],
    ['a list', json(['admin']), 502],
    ['too much', json({ content: 'x'.repeat(1_100_000) }), 502],
    ['a redirect', (_, response) => void response.writeHead(302, { Location: 'https://evil.example' }).end(), 502],
    ['a session that is over', json({ expiresAt: 1_000 }), 403],
  ])('which answers with %s', async (_, given, status) => {
    answer = given;
    const response = await signIn(startSite(plain()));
    expect([response.status, cookieOf(response)]).toEqual([status, '']);
  });
});

describe('does not sign in', () => {
  it.each<[string, Record<string, unknown>]>([
    ['another domain', { email: 'eve@evil.example', email_verified: true }],
    ['an address that is not verified', { email: 'eve@example.com', email_verified: false }],
    ['no address', {}],
  ])('%s, and says where to ask', async (_, claims) => {
    idClaims = { sub: '1', ...claims };
    const site = startSite(
      oidc({ ACCESS_OAUTH_ALLOWED: '@example.com', ACCESS_HELP_URL: 'https://acme.example/access' }),
    );
    const response = await signIn(site);
    await expectRefused(response.clone(), 403, 'have access to these docs.');
    expect(await response.text()).toContain('href="https://acme.example/access">Ask for access</a>');
  });

  it('a token for another attempt', async () => {
    forgedNonce = 'other';
    await expectRefused(await signIn(startSite(oidc())), 502, 'Signing in failed. Try again.');
  });

  it.each<[string, (attempt: Attempt) => void]>([
    ['another state', ({ callback }) => callback.searchParams.set('state', 'other')],
    ['no state', ({ callback }) => callback.searchParams.delete('state')],
    ['another browser', (attempt) => Object.assign(attempt, { cookie: '' })],
  ])('%s', async (_, change) => {
    const site = startSite(oidc());
    const attempt = await goAway(site);
    change(attempt);
    await expectRefused(await comeBack(site, attempt), 403, 'Signing in failed. Try again.');
  });

  it.each<[string, (attempt: Attempt) => void]>([
    ['a code that is none', ({ callback }) => callback.searchParams.set('code', 'other')],
    [
      'a reader who cancels',
      ({ callback }) => {
        callback.searchParams.delete('code');
        callback.searchParams.set('error', 'access_denied');
      },
    ],
  ])('%s', async (_, change) => {
    const site = startSite(oidc());
    const attempt = await goAway(site);
    change(attempt);
    await expectRefused(await comeBack(site, attempt), 502, 'Signing in failed. Try again.');
  });
});

it('signs in from two tabs at once', async () => {
  const site = startSite(oidc());
  const first = await goAway(site, '/login?redirect=/guides/install');
  const firstNonce = nonce;
  const second = await goAway(site, '/login?redirect=/', first.cookie);
  const done = await comeBack(site, second);
  expect(done.headers.get('location')).toBe('/login?done=&redirect=%2F');
  nonce = firstNonce;
  const late = await comeBack(site, { ...first, cookie: second.cookie });
  expect(late.headers.get('location')).toBe('/login?done=&redirect=%2Fguides%2Finstall');
});

it('goes on after the provider has replaced its keys', async () => {
  const site = startSite(oidc());
  expect((await signIn(site)).status).toBe(303);
  const rotated = new OAuth2Server();
  await rotated.issuer.keys.generate('RS256');
  const { keys } = provider.issuer;
  Object.defineProperty(provider.issuer, 'keys', { value: rotated.issuer.keys, configurable: true });
  try {
    const statuses = [(await signIn(site)).status, (await signIn(site)).status];
    expect(statuses).toEqual([502, 303]);
  } finally {
    Object.defineProperty(provider.issuer, 'keys', { value: keys, configurable: true });
  }
});

describe('says that signing in failed where the provider', () => {
  it.each<[string, http.RequestListener]>([
    ['answers with HTML', (_, response) => void response.end('<!DOCTYPE html>')],
    ['answers with 500', (_, response) => void response.writeHead(500).end()],
    ['names another issuer', (_, response) => void response.end(JSON.stringify({ issuer: 'https://evil.example' }))],
    ['closes the connection', (request) => void request.socket.destroy()],
  ])('%s', async (_, listener) => {
    const server = http.createServer((request, response) => {
      response.setHeader('Content-Type', 'application/json');
      listener(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
    try {
      const response = await startSite(oidc({ ACCESS_OAUTH_ISSUER: issuer })).get('/login?redirect=/guides/install');
      await expectRefused(response, 502, 'href="/login?redirect=%2Fguides%2Finstall">Try again</a>');
    } finally {
      server.close();
    }
  });

  it('does not answer in time', async () => {
    const whole = AbortSignal.timeout.bind(AbortSignal);
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => whole(ms / 100));
    const server = http.createServer(() => undefined);
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
    try {
      const response = await startSite(oidc({ ACCESS_OAUTH_ISSUER: issuer })).get('/login');
      await expectRefused(response, 502, 'Signing in failed. Try again.');
      expect(timeout).toHaveBeenCalledWith(10_000);
    } finally {
      timeout.mockRestore();
      server.closeAllConnections();
      server.close();
    }
  });

  it('is down', async () => {
    const issuer = `http://localhost:${await freePort()}`;
    const response = await startSite(oidc({ ACCESS_OAUTH_ISSUER: issuer })).get('/login');
    await expectRefused(response, 502, 'Signing in failed. Try again.');
  });
});
