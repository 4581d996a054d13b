/** Signing in with OpenID Connect: authorization code flow with PKCE, state and nonce. The package is loaded only when it is used. */
import type { Configuration } from 'openid-client';
import { isRecord } from '@/lib/kit/is-record';
import { remembered } from '@/lib/kit/remembered';

/** A client that the issuer knows, and who may sign in with it. */
export interface OidcSettings {
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** E-mail addresses, and domains with a leading `@`; in lower case. */
  allowed: readonly string[];
}

/** What is kept in a sealed cookie until the reader is back. */
export interface Pending {
  state: string;
  nonce: string;
  verifier: string;
  /** Where to go afterwards. */
  to: string;
}

/** Seconds that the issuer may take for an answer. */
const TIMEOUT_S = 10;

const configurations = new WeakMap<OidcSettings, Promise<Configuration>>();

/** The address of the issuer to send a reader to. Rejects if the issuer cannot be reached. */
export async function beginSignIn(
  settings: OidcSettings,
  redirectUri: string,
  to: string,
): Promise<{ address: URL; pending: Pending }> {
  const client = await import('openid-client');
  const configuration = await configurationOf(settings);
  const verifier = client.randomPKCECodeVerifier();
  const pending = { state: client.randomState(), nonce: client.randomNonce(), verifier, to };
  const address = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid email',
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return { address, pending };
}

/** The e-mail address of a reader who came back to `address`; undefined if it may not sign in. Rejects for an answer that is invalid. */
export async function finishSignIn(
  settings: OidcSettings,
  address: URL,
  { state, nonce, verifier }: Pending,
): Promise<string | undefined> {
  const client = await import('openid-client');
  const configuration = await configurationOf(settings);
  const tokens = await client.authorizationCodeGrant(configuration, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  return claims && allowedEmail(claims, settings.allowed);
}

/** The verified address in the claims, if it is allowed. */
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

/** Checks an unsealed value. */
export function parsePending(value: unknown): Pending | undefined {
  if (!isRecord(value)) return undefined;
  const { state, nonce, verifier, to } = value;
  if ([state, nonce, verifier, to].some((text) => typeof text !== 'string')) return undefined;
  return { state: String(state), nonce: String(nonce), verifier: String(verifier), to: String(to) };
}

function configurationOf(settings: OidcSettings): Promise<Configuration> {
  return remembered(configurations, settings, () => discover(settings));
}

async function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
  const client = await import('openid-client');
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(issuer.hostname);
  return client.discovery(issuer, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_S,
    // Plain HTTP for an issuer on this machine only.
    execute: isLocal && issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [],
  });
}
