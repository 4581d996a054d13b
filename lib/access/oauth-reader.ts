/** The reader whom a provider of OpenID Connect or OAuth 2 has signed in. */

import { readCapped } from '@/lib/kit/http/read-capped';
import { isRecord } from '@/lib/kit/is-record';
import { allowedEmail, type OAuthTokens } from './oauth';
import type { OAuthSettings } from './settings';
import { readerOfClaims, readerOfUserData, type UserData } from './user-data';

const TIMEOUT_MS = 10_000;
/** Of the response of the info address. */
const MAX_INFO_BYTES = 1024 * 1024;

/**
 * Who the tokens are for; undefined if the settings do not let this reader in. Rejects, with the reason for the log, if the provider's
 * response does not say who it is. `warn`: told what the provider left out.
 */
export async function oauthReader(
  tokens: OAuthTokens,
  settings: OAuthSettings,
  warn: (message: string) => void,
): Promise<UserData | undefined> {
  const { claims = {}, accessToken } = tokens;
  const { infoUrl, source, groups, allowed } = settings;
  const info = infoUrl === undefined ? undefined : await askInfo(infoUrl, accessToken);
  const access = source === 'access_token' && !info ? await claimsOf(accessToken) : undefined;
  // An address and whether it is verified are said by the same source.
  const addressed = [claims, access, info].find((source) => source?.email !== undefined) ?? {};
  if (allowed && allowedEmail(addressed, allowed) === undefined) return undefined;
  const described = readerOfClaims({ ...access, ...claims }, groups);
  if (info) return { ...described, ...readerOfUserData(info, groups) };
  // Microsoft Entra leaves out long lists.
  if (isRecord((access ?? claims)._claim_names))
    warn(
      'the provider left out the groups of a reader who has too many. Have it send only the groups assigned to the application.',
    );
  return access ? { ...described, groups: readerOfClaims(access, groups).groups } : described;
}

/** The user data at the info address. */
async function askInfo(url: string, accessToken: string): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    headers: { Authorization: `Bearer ${accessToken}`, Accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const bytes = await readCapped(response.body, MAX_INFO_BYTES);
  if (!response.ok) throw new Error(`ACCESS_OAUTH_INFO_URL returned ${response.status}`);
  const value = bytes && parsedJson(bytes.toString('utf8'));
  if (!isRecord(value)) throw new Error('ACCESS_OAUTH_INFO_URL did not return a JSON object of up to 1 MB');
  return value;
}

/** The token comes from the provider's own address, so that its signature is not checked. */
async function claimsOf(accessToken: string): Promise<Record<string, unknown>> {
  const { decodeJwt } = await import('jose');
  try {
    return decodeJwt(accessToken);
  } catch {
    throw new Error('the access token is not a JWT: set ACCESS_OAUTH_GROUPS_TOKEN=id_token, or ACCESS_OAUTH_INFO_URL');
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
