/** The settings of the dashboard, from the environment. Without a way to sign in there is no dashboard. */
import { hkdfSync } from 'node:crypto';
import type { OAuthClient } from '@/lib/access/oauth';
import { type PasswordHash, parsePasswordHash } from '@/lib/access/password';
import type { Secrets } from '@/lib/access/seal';
import { type Env, httpAddress, listOf, SettingsError } from '@/lib/kit/env';
import { parseProxyHops } from '@/lib/kit/http/visitor';
import { HOME } from '@/lib/kit/process/program-home';

export interface OidcSettings extends OAuthClient {
  /** E-mail addresses, and domains with a leading `@`; in lower case. */
  allowed: readonly string[];
}

export interface DashboardSettings {
  password?: PasswordHash;
  oidc?: OidcSettings;
  /** Signs the cookies. Derived from the secrets for signing in, so that all processes have the same one and a new password ends all sessions. */
  secrets: Secrets;
  proxyHops: number;
  /** A template for the address at which a page is edited: `{path}` is the page's path without the leading slash. */
  editUrl?: string;
}

/** Parses the settings; undefined without a way to sign in. Throws SettingsError. */
export function parseDashboardSettings(env: Env): DashboardSettings | undefined {
  const password = passwordOf(env);
  const oidc = oidcOf(env);
  if (password === undefined && oidc === undefined) return undefined;
  const secrets = [env.DASHBOARD_PASSWORD_HASH ?? '', oidc?.clientSecret ?? ''].join('\n');
  return {
    ...(password ? { password } : {}),
    ...(oidc ? { oidc } : {}),
    secrets: [Buffer.from(hkdfSync('sha256', secrets, '', 'lectern dashboard', 32))],
    proxyHops: parseProxyHops(env),
    ...(env.EDIT_URL ? { editUrl: editUrlOf(env.EDIT_URL) } : {}),
  };
}

function passwordOf({ DASHBOARD_PASSWORD_HASH: text }: Env): PasswordHash | undefined {
  if (!text) return undefined;
  const hash = parsePasswordHash(text);
  if (hash) return hash;
  const command = HOME.packaged ? 'lectern password' : 'npm run --silent dashboard:password';
  throw new SettingsError(`DASHBOARD_PASSWORD_HASH is not a password hash. Make one with "${command}".`);
}

function oidcOf(env: Env): OidcSettings | undefined {
  const issuer = httpAddress(env, 'OIDC_ISSUER');
  const { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (!issuer) return undefined;
  const allowed = listOf(env.OIDC_ALLOWED).map((entry) => entry.toLowerCase());
  if (!clientId || !clientSecret || allowed.length === 0) {
    throw new SettingsError(
      'OIDC_ISSUER needs OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_ALLOWED, the e-mail addresses that may sign in.',
    );
  }
  const wrong = allowed.find((entry) => !/^[^\s@]*@[^\s@]+$/.test(entry));
  if (wrong !== undefined)
    throw new SettingsError(`OIDC_ALLOWED has "${wrong}". Write ada@example.com, or @example.com for all of a domain.`);
  return { provider: new URL(issuer), clientId, clientSecret, scopes: 'openid email', allowed };
}

function editUrlOf(text: string): string {
  if (/^https?:\/\//.test(text) && text.includes('{path}')) return text;
  throw new SettingsError(
    `EDIT_URL is "${text}". Write an address with {path}, such as https://github.com/acme/docs/edit/main/{path}.mdx.`,
  );
}
