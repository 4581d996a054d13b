/** Tokens with which your own login names a reader: signed with EdDSA or ES256, for this site, for seconds, and once. */
import { createPublicKey, type KeyObject } from 'node:crypto';
import { isRecord } from '@/lib/kit/is-record';

export interface JwtSettings {
  /** The public keys of the login. Several while one replaces another. */
  keys: readonly KeyObject[];
  /** The login addresses, the only one or each with a name. */
  logins: readonly { name: string; url: string }[];
}

/** Why a token is refused; the names of texts that readers see. */
export type TokenProblem = 'invalid' | 'expired' | 'host' | 'used';

export interface TokenFacts {
  payload: Readonly<Record<string, unknown>>;
  /** The end of the token in milliseconds since 1970. */
  expires: number;
}

const ALGORITHMS = ['EdDSA', 'Ed25519', 'ES256'];
/** Of a token, in characters: more than the groups and values of a reader. */
export const MAX_TOKEN_LENGTH = 256 * 1024;
/** How far the clocks of the login and this server may differ, in seconds. */
const CLOCK_S = 5;
/** The longest life of a token, in seconds: it is in the history of a browser. The format recommends ten seconds. */
const MAX_LIFE_S = 300;

/** The public keys in a text: PEM, several in a row, or a JSON Web Key (Set). Undefined if it has none that can be used, or a private one. */
export function parsePublicKeys(text: string): KeyObject[] | undefined {
  const written = text.trim().replaceAll('\\n', '\n');
  try {
    const keys = written.startsWith('{') ? keysOfJson(JSON.parse(written)) : keysOfPem(written);
    return keys.length > 0 && keys.every(isUsable) ? keys : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Checks a token against all keys. `hosts`: the names of this site. Whether the token was used before is for the caller to find out. Resolves
 * with the problem, and the reason for the log, if it is refused.
 */
export async function verifyToken(
  token: string,
  { keys }: JwtSettings,
  hosts: readonly string[],
  now: number,
): Promise<TokenFacts | { problem: TokenProblem; reason: string }> {
  if (token.length > MAX_TOKEN_LENGTH) return { problem: 'invalid', reason: 'the token is too long' };
  const { jwtVerify, errors } = await import('jose');
  let problem: { problem: TokenProblem; reason: string } = { problem: 'invalid', reason: 'no key fits' };
  for (const key of keys) {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_S,
        currentDate: new Date(now),
        requiredClaims: ['exp'],
      });
      return factsOf(payload, hosts, now);
    } catch (error) {
      // A token that another key has signed is tried with the next one.
      if (error instanceof errors.JWTExpired) return { problem: 'expired', reason: 'the token has expired' };
      problem = { problem: 'invalid', reason: error instanceof Error ? error.message : String(error) };
    }
  }
  return problem;
}

function factsOf(
  payload: Readonly<Record<string, unknown>>,
  hosts: readonly string[],
  now: number,
): TokenFacts | { problem: TokenProblem; reason: string } {
  if (!hosts.includes(String(payload.host))) {
    return {
      problem: 'host',
      reason: `the token has the host ${JSON.stringify(payload.host)?.slice(0, 100)}, this site is ${hosts[0]}`,
    };
  }
  const expires = Number(payload.exp) * 1000;
  if (expires > now + (MAX_LIFE_S + CLOCK_S) * 1000) {
    return {
      problem: 'invalid',
      reason: `the token is valid for more than ${MAX_LIFE_S} seconds: set "exp" to ten seconds from now`,
    };
  }
  return { payload, expires: expires + CLOCK_S * 1000 };
}

function keysOfPem(text: string): KeyObject[] {
  if (text.includes('PRIVATE KEY')) return [];
  const blocks = text.match(/-----BEGIN [^-]+-----[\s\S]+?-----END [^-]+-----/g) ?? [];
  return blocks.map((block) => createPublicKey(block));
}

function keysOfJson(value: unknown): KeyObject[] {
  const list = isRecord(value) && Array.isArray(value.keys) ? value.keys : [value];
  // `d` is the private part.
  if (list.some((key) => !isRecord(key) || 'd' in key)) return [];
  return list.map((key) => createPublicKey({ key, format: 'jwk' }));
}

function isUsable(key: KeyObject): boolean {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key;
  return type === 'ed25519' || (type === 'ec' && details?.namedCurve === 'prime256v1');
}
