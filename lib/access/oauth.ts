/**
 * Signing in with OpenID Connect or OAuth 2: authorization code flow with PKCE and state, for OpenID Connect with a nonce too. The package is
 * loaded only when it is used.
 */
import { randomBytes } from 'node:crypto';
import type { Configuration, ServerMetadata } from 'openid-client';
import { isRecord } from '@/lib/kit/is-record';
import { remembered } from '@/lib/kit/remembered';
import { macOf, type Secrets, seal, unseal } from './seal';
import { AWAY } from './session';

/** A client that a provider knows. */
export interface OAuthClient {
  /** The issuer of OpenID Connect, or the two addresses of another provider. */
  provider: URL | { authorization: URL; token: URL };
  clientId: string;
  /** Undefined for a public client. */
  clientSecret?: string;
  scopes: string;
}

/** What the provider says about who has signed in. */
export interface OAuthTokens {
  /** The claims of the ID token; undefined without OpenID Connect. */
  claims: Readonly<Record<string, unknown>> | undefined;
  accessToken: string;
}

/** An attempt to sign in, until the reader is back. */
export interface Pending {
  state: string;
  nonce: string;
  verifier: string;
  /** Where to go afterwards. */
  to: string;
}

/** Seconds that the provider may take for a response. */
const TIMEOUT_S = 10;
const configurations = new WeakMap<OAuthClient, Promise<Configuration>>();

/**
 * A new attempt. All of it follows from the state and the id of the browser, so that any number of tabs can sign in at once with one small
 * cookie, and no other browser can use the address that the provider sends a reader back to.
 */
export function newPending(secrets: Secrets, browser: string, to: string, now: number): Pending {
  const salt = randomBytes(16).toString('base64url');
  const state = seal(secrets, `state ${browser}`, { to, salt, expires: now + AWAY.lastsMs });
  return { state, to, ...derived(secrets[0], browser, salt) };
}

/** The attempt that a state belongs to; undefined if this browser did not begin it, or too long ago. */
export function pendingOf(secrets: Secrets, browser: string, state: string, now: number): Pending | undefined {
  for (const secret of secrets) {
    const value = unseal([secret], `state ${browser}`, state);
    if (!isRecord(value) || Number(value.expires) <= now) continue;
    return { state, to: String(value.to), ...derived(secret, browser, String(value.salt)) };
  }
  return undefined;
}

/** The address of the provider to send a reader to. Rejects if the issuer cannot be reached. */
export async function beginSignIn(settings: OAuthClient, redirectUri: string, pending: Pending): Promise<URL> {
  const client = await import('openid-client');
  const configuration = await configurationOf(settings);
  return client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: settings.scopes,
    state: pending.state,
    ...(settings.provider instanceof URL ? { nonce: pending.nonce } : {}),
    code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: 'S256',
  });
}

/** The tokens for a reader who came back to `address`. Rejects for a response that is invalid. */
export async function finishSignIn(
  settings: OAuthClient,
  address: URL,
  { state, nonce, verifier }: Pending,
): Promise<OAuthTokens> {
  const client = await import('openid-client');
  const configuration = await configurationOf(settings);
  const isOpenId = settings.provider instanceof URL;
  try {
    const tokens = await client.authorizationCodeGrant(configuration, address, {
      expectedState: state,
      pkceCodeVerifier: verifier,
      ...(isOpenId ? { expectedNonce: nonce, idTokenExpected: true } : {}),
    });
    return { claims: isOpenId ? tokens.claims() : undefined, accessToken: tokens.access_token };
  } catch (error) {
    // The issuer may have new keys or addresses: the next attempt asks for them.
    configurations.delete(settings);
    throw error;
  }
}

/** The verified e-mail address in the claims, if the list has it or its domain (`@example.com`). */
export function allowedEmail(
  claims: Readonly<Record<string, unknown>>,
  allowed: readonly string[],
): string | undefined {
  const { email, email_verified: isVerified } = claims;
  // An issuer that lets users choose an unverified address would let anybody in.
  if (typeof email !== 'string' || isVerified !== true) return undefined;
  const address = email.toLowerCase();
  const isAllowed = allowed.some((entry) => (entry.startsWith('@') ? address.endsWith(entry) : address === entry));
  return isAllowed ? address : undefined;
}

/** Why a sign-in failed, for the log: the package names the kind of failure; the cause has the reason, the provider's code is in `error`. */
export function failureOf(error: unknown): string {
  const texts = new Set<string>();
  for (let at = error; at instanceof Error && texts.size < 3; at = at.cause) {
    texts.add(at.message);
    if ('error' in at && /^[\w.-]{1,50}$/.test(String(at.error))) texts.add(String(at.error));
  }
  return [...texts].join(': ') || String(error);
}

function derived(secret: Buffer, browser: string, salt: string): Pick<Pending, 'nonce' | 'verifier'> {
  return { nonce: macOf(secret, 'nonce', browser + salt), verifier: macOf(secret, 'verifier', browser + salt) };
}

function configurationOf(settings: OAuthClient): Promise<Configuration> {
  return remembered(configurations, settings, () => configure(settings));
}

async function configure({ provider, clientId, clientSecret }: OAuthClient): Promise<Configuration> {
  const client = await import('openid-client');
  const isOpenId = provider instanceof URL;
  const insecure = isLocal(isOpenId ? provider : provider.token) ? [client.allowInsecureRequests] : [];
  const metadata: ServerMetadata = isOpenId
    ? (
        await client.discovery(provider, clientId, clientSecret, undefined, { timeout: TIMEOUT_S, execute: insecure })
      ).serverMetadata()
    : {
        issuer: provider.token.origin,
        authorization_endpoint: provider.authorization.href,
        token_endpoint: provider.token.href,
      };
  const { token_endpoint_auth_methods_supported: methods = [] } = metadata;
  // Nearly all providers accept the secret in the body.
  const isBasicOnly = methods.includes('client_secret_basic') && !methods.includes('client_secret_post');
  const authentication = clientSecret && isBasicOnly ? client.ClientSecretBasic(clientSecret) : undefined;
  const configuration = new client.Configuration(metadata, clientId, clientSecret, authentication);
  configuration.timeout = TIMEOUT_S;
  for (const change of [...insecure, ...(isOpenId ? [client.enableNonRepudiationChecks] : [])]) change(configuration);
  return configuration;
}

/** Plain HTTP for a provider on this machine only. */
function isLocal({ hostname, protocol }: URL): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) && protocol === 'http:';
}
