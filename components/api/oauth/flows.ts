/** The OAuth 2 flows of the playground, without a user interface. Sources: RFC 6749, RFC 7636 (PKCE), RFC 8628 (device). */
import { encoded } from '@/lib/kit/text';
import type { TokenSource } from '@/lib/openapi/view/types';

export interface OAuthClient {
  id: string;
  /** Empty for public clients. */
  secret: string;
}

export interface Token {
  value: string;
  /** Milliseconds since 1970; undefined if the provider names no end. */
  expiresAt?: number;
}

export interface FlowContext {
  source: TokenSource;
  client: OAuthClient;
  scopes: readonly string[];
  /** Posts a form. Rejects if the server cannot be reached. */
  post(url: string, fields: Record<string, string>, headers: Record<string, string>): Promise<unknown>;
  /** Shows a page of the provider, and resolves with the query that it sends back. */
  authorize(url: string): Promise<URLSearchParams>;
  /** The address to which the provider sends the reader back. */
  redirectUri: string;
  /** Tells the reader where to enter the code of a device. */
  prompt(url: string, code: string): void;
  /** Resolves after some seconds; rejects when the reader cancels. */
  wait(seconds: number): Promise<void>;
  now(): number;
}

/** Flows that the playground can run. */
export const FLOWS: Readonly<Record<string, (context: FlowContext) => Promise<Token>>> = {
  authorizationCode: byCode,
  clientCredentials: byClient,
  deviceAuthorization: byDevice,
};

/** Thrown with what the provider says. */
export class OAuthError extends Error {}

async function byCode(context: FlowContext): Promise<Token> {
  const { source, client, scopes, redirectUri } = context;
  const [verifier, state] = [randomText(), randomText()];
  const url = new URL(source.authorizationUrl ?? '');
  // The window begins as a page of this site, where `javascript:` would run.
  if (!/^https?:$/.test(url.protocol)) throw new OAuthError(url.href);
  const query = {
    response_type: 'code',
    client_id: client.id,
    redirect_uri: redirectUri,
    state,
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
    ...scopeField(scopes),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const back = await context.authorize(url.href);
  if (back.get('state') !== state) throw new OAuthError('The answer belongs to another request (state).');
  const code = back.get('code');
  if (code === null) throw new OAuthError(back.get('error_description') ?? back.get('error') ?? 'There is no code.');
  return ask(context, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
}

function byClient(context: FlowContext): Promise<Token> {
  return ask(context, { grant_type: 'client_credentials', ...scopeField(context.scopes) });
}

const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
const SLOWER_SECONDS = 5;

async function byDevice(context: FlowContext): Promise<Token> {
  const { source, client, scopes } = context;
  const begun = await context.post(source.deviceUrl ?? '', { client_id: client.id, ...scopeField(scopes) }, {});
  const { device_code, user_code, verification_uri, interval, expires_in } = recordOf(begun);
  if (typeof device_code !== 'string' || typeof user_code !== 'string' || typeof verification_uri !== 'string') {
    throw new OAuthError(reasonOf(begun));
  }
  context.prompt(verification_uri, user_code);
  const end = context.now() + (typeof expires_in === 'number' ? expires_in : 600) * 1000;
  let pause = typeof interval === 'number' && interval > 0 ? interval : SLOWER_SECONDS;
  while (context.now() < end) {
    await context.wait(pause);
    const answer = await postForm(context, { grant_type: DEVICE_GRANT, device_code });
    const { error } = recordOf(answer);
    if (error === 'slow_down') pause += SLOWER_SECONDS;
    else if (error !== 'authorization_pending') return tokenOf(answer, context.now());
  }
  throw new OAuthError('expired_token');
}

async function ask(context: FlowContext, fields: Record<string, string>): Promise<Token> {
  return tokenOf(await postForm(context, fields), context.now());
}

/** A client with a secret names itself in a header (RFC 6749, 2.3.1), any other in the form. */
function postForm({ source, client, post }: FlowContext, fields: Record<string, string>): Promise<unknown> {
  if (client.secret === '') return post(source.tokenUrl ?? '', { ...fields, client_id: client.id }, {});
  const pair = `${encoded(client.id)}:${encoded(client.secret)}`;
  return post(source.tokenUrl ?? '', fields, { Authorization: `Basic ${btoa(pair)}` });
}

function tokenOf(answer: unknown, now: number): Token {
  const { access_token, expires_in } = recordOf(answer);
  if (typeof access_token !== 'string' || access_token === '') throw new OAuthError(reasonOf(answer));
  const seconds = Number(expires_in);
  return { value: access_token, ...(seconds > 0 ? { expiresAt: now + seconds * 1000 } : {}) };
}

function reasonOf(answer: unknown): string {
  const { error_description, error } = recordOf(answer);
  return [error_description, error].find((text) => typeof text === 'string') ?? 'The server answered without a token.';
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function scopeField(scopes: readonly string[]): Record<string, string> {
  return scopes.length > 0 ? { scope: scopes.join(' ') } : {};
}

function randomText(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/** Only in secure contexts: https, and localhost. */
async function challengeOf(verifier: string): Promise<string> {
  if (!crypto.subtle) throw new OAuthError('This flow needs https.');
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
