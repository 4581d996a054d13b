/** How readers sign in, from the environment. See content/operate/sign-in.mdx. */
import { hkdfSync } from 'node:crypto';
import { type Env, httpAddress, listOf, SettingsError, wholeNumber } from '@/lib/kit/env';
import { parseProxyHops } from '@/lib/kit/http/visitor';
import { type JwtSettings, parsePublicKeys } from './jwt';
import type { OAuthClient } from './oauth';
import { type PasswordHash, parsePasswordHash } from './password';
import { digestOf, type Secrets } from './seal';
import { newId } from './session';
import type { HeaderSettings } from './trusted-headers';
import type { GroupsClaim } from './user-data';

export interface OAuthSettings extends OAuthClient {
  groups: GroupsClaim;
  /** The token that has the groups. */
  source: 'id_token' | 'access_token';
  /** Asked with the access token for user data. */
  infoUrl?: string;
  /** E-mail addresses, and domains with a leading `@`; in lower case. Undefined: everybody whom the provider signs in. */
  allowed?: readonly string[];
}

/** The ways to sign in that end in a session. */
export type Method = 'password' | 'oauth' | 'jwt';

export interface AccessSettings {
  password?: PasswordHash;
  oauth?: OAuthSettings;
  jwt?: JwtSettings;
  headers?: HeaderSettings;
  /** Signs cookies. */
  secrets: Secrets;
  /** Names the configuration of each method, so that a session ends when its method changes: a new password ends those of the old one. */
  methods: Partial<Record<Method, string>>;
  sessionMs: number;
  proxyHops: number;
  /** Where the provider signs its readers out. */
  signOutUrl?: string;
  /** Where somebody without access can ask for it. */
  helpUrl?: string;
}

const MIN_SECRET_LENGTH = 32;
const MAX_LOGINS = 10;
/** Issuers at which anybody can have an account. */
const PUBLIC_ISSUERS =
  /^https:\/\/(?:accounts\.google\.com|login\.microsoftonline\.com\/(?:common|consumers|organizations)\b)/;

/** Parses the settings; undefined without a way to sign in. Throws SettingsError. */
export function parseAccessSettings(env: Env): AccessSettings | undefined {
  const password = passwordOf(env);
  const oauth = oauthOf(env);
  const jwt = jwtOf(env);
  const headers = headersOf(env);
  if (!password && !oauth && !jwt && !headers) return undefined;
  return {
    ...(password ? { password } : {}),
    ...(oauth ? { oauth } : {}),
    ...(jwt ? { jwt } : {}),
    ...(headers ? { headers } : {}),
    secrets: secretsOf(env, { isNeeded: Boolean(jwt || (oauth && !oauth.clientSecret)) }),
    methods: {
      ...(password ? { password: nameOf('password', env.ACCESS_PASSWORD_HASH) } : {}),
      ...(oauth ? { oauth: nameOf('oauth', env.ACCESS_OAUTH_ISSUER, env.ACCESS_OAUTH_TOKEN_URL, oauth.clientId) } : {}),
      ...(jwt ? { jwt: nameOf('jwt') } : {}),
    },
    sessionMs: 3_600_000 * wholeNumber(env, 'ACCESS_SESSION_HOURS', { fallback: 24, min: 1, max: 8_760 }),
    proxyHops: parseProxyHops(env),
    ...address(env, 'ACCESS_SIGN_OUT_URL', 'signOutUrl', /^(?:https?:\/\/[^/\s]|\/(?![/\\]))[^\s\\]*$/),
    ...address(env, 'ACCESS_HELP_URL', 'helpUrl', /^(?:https?:\/\/[^/\s]|mailto:[^@\s]+@|\/(?![/\\]))[^\s\\]*$/),
  };
}

function passwordOf({ ACCESS_PASSWORD_HASH: text }: Env): PasswordHash | undefined {
  if (!text) return undefined;
  const hash = parsePasswordHash(text);
  if (hash) return hash;
  throw new SettingsError('ACCESS_PASSWORD_HASH is not a password hash. Make one with "lectern password".');
}

function oauthOf(env: Env): OAuthSettings | undefined {
  const { ACCESS_OAUTH_CLIENT_ID: clientId, ACCESS_OAUTH_CLIENT_SECRET: clientSecret } = env;
  const issuer = httpAddress(env, 'ACCESS_OAUTH_ISSUER');
  const authorization = httpAddress(env, 'ACCESS_OAUTH_AUTHORIZATION_URL');
  const token = httpAddress(env, 'ACCESS_OAUTH_TOKEN_URL');
  const infoUrl = httpAddress(env, 'ACCESS_OAUTH_INFO_URL');
  if (!clientId) {
    if (!issuer && !authorization && !token) return undefined;
    throw new SettingsError(
      'ACCESS_OAUTH_ISSUER, ACCESS_OAUTH_AUTHORIZATION_URL and ACCESS_OAUTH_TOKEN_URL need ACCESS_OAUTH_CLIENT_ID.',
    );
  }
  const isPlain = authorization !== undefined && token !== undefined;
  if (issuer ? Boolean(authorization || token) : !isPlain) {
    throw new SettingsError(
      'ACCESS_OAUTH_CLIENT_ID needs either ACCESS_OAUTH_ISSUER, or both ACCESS_OAUTH_AUTHORIZATION_URL and ACCESS_OAUTH_TOKEN_URL.',
    );
  }
  const source = sourceOf(env.ACCESS_OAUTH_GROUPS_TOKEN || 'id_token');
  if (isPlain && !infoUrl && source === 'id_token') {
    throw new SettingsError(
      'ACCESS_OAUTH_TOKEN_URL without ACCESS_OAUTH_ISSUER says nothing about readers. Set ACCESS_OAUTH_INFO_URL, or ACCESS_OAUTH_GROUPS_TOKEN=access_token if the access token is a JWT.',
    );
  }
  const allowed = allowedOf(env);
  if (issuer && PUBLIC_ISSUERS.test(issuer) && !allowed) {
    throw new SettingsError(
      `Anybody can have an account at ${issuer}. Set ACCESS_OAUTH_ALLOWED to the e-mail addresses that may sign in, or @example.com for a domain.`,
    );
  }
  return {
    provider: isPlain ? { authorization: new URL(authorization), token: new URL(token) } : new URL(issuer ?? ''),
    clientId,
    ...(clientSecret ? { clientSecret } : {}),
    scopes: env.ACCESS_OAUTH_SCOPES || (isPlain ? '' : 'openid profile email'),
    groups: {
      claim: env.ACCESS_OAUTH_GROUPS_CLAIM || 'groups',
      ...delimiterOf(env, 'ACCESS_OAUTH_GROUPS_DELIMITER'),
    },
    source,
    ...(infoUrl ? { infoUrl } : {}),
    ...(allowed ? { allowed } : {}),
  };
}

function sourceOf(written: string): OAuthSettings['source'] {
  if (written === 'id_token' || written === 'access_token') return written;
  throw new SettingsError(`ACCESS_OAUTH_GROUPS_TOKEN is "${written}". Write "id_token" or "access_token".`);
}

function allowedOf(env: Env): string[] | undefined {
  const allowed = listOf(env.ACCESS_OAUTH_ALLOWED).map((entry) => entry.toLowerCase());
  const wrong = allowed.find((entry) => !/^[^\s@]*@[^\s@]+$/.test(entry));
  if (wrong === undefined) return allowed.length > 0 ? allowed : undefined;
  throw new SettingsError(
    `ACCESS_OAUTH_ALLOWED has "${wrong}". Write ada@example.com, or @example.com for all of a domain.`,
  );
}

function jwtOf(env: Env): JwtSettings | undefined {
  const { ACCESS_JWT_PUBLIC_KEY: text, ACCESS_JWT_LOGIN_URLS: logins } = env;
  if (!text && !logins) return undefined;
  if (!text || !logins)
    throw new SettingsError(
      'JWT sign-in needs both ACCESS_JWT_PUBLIC_KEY, the public key of your login, and ACCESS_JWT_LOGIN_URLS, its address.',
    );
  const keys = parsePublicKeys(text);
  // The value is not repeated: it may be the private key.
  if (!keys)
    throw new SettingsError(
      'ACCESS_JWT_PUBLIC_KEY is not a public key. Write an Ed25519 or P-256 key as PEM ("-----BEGIN PUBLIC KEY-----") or as a JSON Web Key.',
    );
  return { keys, logins: loginsOf(logins) };
}

/** `https://example.com/login`, or `Staff=https://…, Customers=https://…`. */
function loginsOf(text: string): JwtSettings['logins'] {
  const logins = listOf(text).map((entry) => {
    const [, name = '', url = ''] = /^(?:([^=:/?#]+)=)?(\S+)$/.exec(entry) ?? [];
    return { name: name.trim(), url };
  });
  const wrong = logins.find(({ url }) => !/^https?:\/\/[^/]/i.test(url) || !URL.canParse(url));
  if (wrong)
    throw new SettingsError(
      `ACCESS_JWT_LOGIN_URLS has "${wrong.url}". Write an address that starts with https:// or http://.`,
    );
  const names = new Set(logins.map(({ name }) => name));
  if (logins.length > MAX_LOGINS || (logins.length > 1 && (names.has('') || names.size < logins.length)))
    throw new SettingsError(
      `ACCESS_JWT_LOGIN_URLS has several addresses. Give each one its own name, up to ${MAX_LOGINS}: Staff=https://example.com/login, Customers=https://example.com/customers.`,
    );
  return logins;
}

function headersOf(env: Env): HeaderSettings | undefined {
  const { ACCESS_HEADER_USER: user, ACCESS_HEADER_GROUPS: groups } = env;
  if (!user && !groups) return undefined;
  if (!user)
    throw new SettingsError('ACCESS_HEADER_GROUPS needs ACCESS_HEADER_USER, the header that names the reader.');
  const wrong = [user, groups].find((name) => name && !/^[\w-]+$/.test(name));
  if (wrong)
    throw new SettingsError(`"${wrong}" is not the name of a header. Write a name such as X-Auth-Request-Email.`);
  return {
    user,
    ...(groups ? { groups } : {}),
    delimiter: delimiterOf(env, 'ACCESS_HEADER_GROUPS_DELIMITER').delimiter ?? ',',
  };
}

function delimiterOf(env: Env, name: string): { delimiter?: string } {
  const delimiter = env[name] ?? '';
  if (delimiter.length > 4) throw new SettingsError(`${name} is "${delimiter}". Write 1 to 4 characters.`);
  return delimiter === '' ? {} : { delimiter };
}

/** `ACCESS_SECRET`: the present secret, and after a comma the one before. Otherwise the secrets of the methods. */
function secretsOf(env: Env, { isNeeded }: { isNeeded: boolean }): Secrets {
  const [first, ...others] = listOf(env.ACCESS_SECRET);
  const short = [first, ...others].some((secret) => secret !== undefined && secret.length < MIN_SECRET_LENGTH);
  if (short || (isNeeded && first === undefined)) {
    throw new SettingsError(
      `ACCESS_SECRET ${short ? 'is too short' : 'signs the sessions, and is not set'}. Write at least ${MIN_SECRET_LENGTH} random characters, such as the output of "openssl rand -hex 32".`,
    );
  }
  const { ACCESS_PASSWORD_HASH: hash, ACCESS_OAUTH_CLIENT_SECRET: clientSecret } = env;
  // With headers only there are no sessions, and nothing that others could know may sign one.
  const derived = hash || clientSecret ? [hash ?? '', clientSecret ?? ''].join('\n') : newId();
  return [keyFrom(first ?? derived), ...others.map(keyFrom)];
}

function keyFrom(text: string): Buffer {
  return Buffer.from(hkdfSync('sha256', text, '', 'lectern access', 32));
}

function nameOf(method: Method, ...facts: (string | undefined)[]): string {
  return `${method} ${digestOf(facts.join('\n')).slice(0, 8)}`;
}

function address<K extends 'signOutUrl' | 'helpUrl'>(
  env: Env,
  name: string,
  key: K,
  form: RegExp,
): { [key in K]?: string } {
  const value = env[name];
  if (!value) return {};
  if (form.test(value)) return { [key]: value } as { [key in K]?: string };
  throw new SettingsError(`${name} is "${value}". Write an address that starts with https://, or a path of this host.`);
}
