import { expect, it } from 'vitest';
import { FLOWS, type FlowContext } from './flows';

interface Posted {
  url: string;
  fields: Record<string, string>;
  headers: Record<string, string>;
}

/** A context whose provider gives these answers in order, with what it was sent. */
function contextWith(answers: unknown[], back: (url: URL) => Record<string, string> = () => ({}), secret = '') {
  const posted: Posted[] = [];
  const opened: URL[] = [];
  const waited: number[] = [];
  const prompts: string[] = [];
  const context: FlowContext = {
    source: {
      authorizationUrl: 'https://id.example/in',
      tokenUrl: 'https://id.example/token',
      deviceUrl: 'https://id.example/device',
    },
    client: { id: 'me', secret },
    scopes: ['read', 'write'],
    redirectUri: 'https://docs.example/_lectern/oauth',
    post: async (url, fields, headers) => {
      posted.push({ url, fields, headers });
      return answers.shift();
    },
    authorize: async (url) => {
      opened.push(new URL(url));
      return new URLSearchParams(back(new URL(url)));
    },
    prompt: (url, code) => void prompts.push(`${url} ${code}`),
    wait: async (seconds) => void waited.push(seconds),
    now: () => 1000,
  };
  return { context, posted, opened, waited, prompts };
}

const goodCode = (url: URL) => ({ code: 'c1', state: url.searchParams.get('state') ?? '' });

it('gets a token for a code, with PKCE', async () => {
  const { context, posted, opened } = contextWith([{ access_token: 't1', expires_in: 60 }], goodCode);
  expect(await FLOWS.authorizationCode?.(context)).toEqual({ value: 't1', expiresAt: 61_000 });
  const query = Object.fromEntries(opened[0]?.searchParams ?? []);
  expect(query).toMatchObject({
    response_type: 'code',
    client_id: 'me',
    scope: 'read write',
    code_challenge_method: 'S256',
  });
  const { code_verifier = '', ...fields } = posted[0]?.fields ?? {};
  expect(fields).toEqual({
    grant_type: 'authorization_code',
    code: 'c1',
    client_id: 'me',
    redirect_uri: context.redirectUri,
  });
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code_verifier));
  expect(query.code_challenge).toBe(Buffer.from(digest).toString('base64url'));
});

it.each([
  ['another state', () => ({ code: 'c1', state: 'x' }), /another request/],
  ['no state', () => ({ code: 'c1' }), /another request/],
  ['a refusal', (url: URL) => ({ ...goodCode(url), code: undefined, error: 'access_denied' }), /access_denied/],
])('refuses %s and asks for no token', async (_, back, problem) => {
  const plain = (url: URL) => Object.fromEntries(Object.entries(back(url)).filter(([, value]) => value !== undefined));
  const { context, posted } = contextWith([], plain as (url: URL) => Record<string, string>);
  await expect(FLOWS.authorizationCode?.(context)).rejects.toThrow(problem);
  expect(posted).toEqual([]);
});

it('opens no address that would run in the page', async () => {
  const { context, opened } = contextWith([], goodCode);
  const source = { ...context.source, authorizationUrl: 'javascript:alert(1)//' };
  await expect(FLOWS.authorizationCode?.({ ...context, source })).rejects.toThrow('javascript:');
  expect(opened).toEqual([]);
});

it('names a client with a secret in a header', async () => {
  const { context, posted } = contextWith([{ access_token: 't2' }], undefined, 's:1');
  expect(await FLOWS.clientCredentials?.(context)).toEqual({ value: 't2' });
  expect(posted[0]).toEqual({
    url: 'https://id.example/token',
    fields: { grant_type: 'client_credentials', scope: 'read write' },
    headers: { Authorization: `Basic ${btoa('me:s%3A1')}` },
  });
});

it.each([
  [{ error: 'invalid_client', error_description: 'Unknown client' }, 'Unknown client'],
  [{}, 'without a token'],
  ['<html>', 'without a token'],
])('says why there is no token: %j', async (answer, problem) => {
  await expect(FLOWS.clientCredentials?.(contextWith([answer]).context)).rejects.toThrow(problem);
});

const DEVICE = { device_code: 'd1', user_code: 'AB-12', verification_uri: 'https://id.example/go', interval: 2 };

it('waits for a device as the provider says', async () => {
  const pending = { error: 'authorization_pending' };
  const { context, prompts, waited } = contextWith([DEVICE, pending, { error: 'slow_down' }, { access_token: 't3' }]);
  expect(await FLOWS.deviceAuthorization?.(context)).toEqual({ value: 't3' });
  expect(prompts).toEqual(['https://id.example/go AB-12']);
  expect(waited).toEqual([2, 2, 7]);
});

it.each([
  [[DEVICE, { error: 'access_denied' }], 'access_denied'],
  [[DEVICE, { error: 'expired_token' }], 'expired_token'],
  [[{ error: 'unauthorized_client' }], 'unauthorized_client'],
])('stops for a device after %j', async (answers, problem) => {
  await expect(FLOWS.deviceAuthorization?.(contextWith([...answers]).context)).rejects.toThrow(problem);
});
