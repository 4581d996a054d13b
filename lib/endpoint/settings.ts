/** The operator's settings, parsed from environment variables in one place. See content/assistant/operate.mdx#everything-else. */

import { type EmbeddingsSettings, parseEmbeddings } from '@/lib/answers/embeddings/settings';
import { type ModelSettings, parseModel } from '@/lib/answers/model/settings';
import { type Env, httpAddress, listOf, SettingsError, wholeNumber } from '@/lib/kit/env';
import { parseProxyHops } from '@/lib/kit/http/visitor';
import { withoutTrailingSlashes } from '@/lib/kit/paths';
import { parseSupport } from '@/lib/kit/support';
import { isOrigin } from '@/lib/kit/urls';
import { type BudgetSettings, parseBudget } from './limits/budget-settings';

/** 10,000 of each by default: content/assistant/operate.mdx#limits. */
const MAX_REQUESTS = 10_000;
const DEFAULT_DOMAIN = 'docs';
const DEFAULT_THREAD_DAYS = 30;
/** More than a reader asks in an hour, and few enough that one reader cannot use up the site's key. */
const DEFAULT_READER_HOUR = 100;
/** An agent reads several pages for one answer. */
const DEFAULT_AGENT_HOUR = 1_000;

export interface LimitSettings {
  keyMonth: number;
  orgHour: number;
  ipDay: number;
  /** Questions of one reader of this site's own pages. */
  readerHour: number;
  /** MCP requests of one address. */
  agentHour: number;
}

/** Another installation that answers in place of this process. */
export interface UpstreamSettings {
  baseUrl: string;
  domain: string;
  apiKey: string;
}

export interface AssistantSettings {
  /** The name of this site in the endpoint's path. */
  domain: string;
  limits: LimitSettings;
  /** Number of proxies in front of the server, each of which appends an address to `X-Forwarded-For`. */
  proxyHops: number;
  /** Origins that may call the endpoint from a browser, in addition to those of public keys. */
  allowedOrigins: readonly string[];
  model?: ModelSettings;
  /** The daily budget of the model; undefined: none. */
  budget?: BudgetSettings;
  embeddings?: EmbeddingsSettings;
  upstream?: UpstreamSettings;
  /** The folder for keys, and for counters and threads if `keepsState` is set. */
  stateDir: string;
  /** True when the operator named a folder: counters and threads then survive a restart. */
  keepsState: boolean;
  redisUrl?: string;
  threadDays: number;
  /** The contact to show where there is no answer: a URL or an e-mail address. */
  support?: string;
}

/** The organisation of the site of this process. */
export function ownOrganisation(env: Env): string {
  return env.ASSISTANT_ORGANISATION || 'default';
}

/** Parses the settings. Throws SettingsError for an invalid one: a service with wrong limits must not start. */
export function parseSettings(env: Env): AssistantSettings {
  return {
    domain: env.ASSISTANT_DOMAIN || DEFAULT_DOMAIN,
    limits: {
      keyMonth: wholeNumber(env, 'ASSISTANT_LIMIT_KEY_MONTH', { fallback: MAX_REQUESTS, max: MAX_REQUESTS }),
      orgHour: wholeNumber(env, 'ASSISTANT_LIMIT_ORG_HOUR', { fallback: MAX_REQUESTS, max: MAX_REQUESTS }),
      ipDay: wholeNumber(env, 'ASSISTANT_LIMIT_IP_DAY', { fallback: MAX_REQUESTS, max: MAX_REQUESTS }),
      readerHour: wholeNumber(env, 'ASSISTANT_LIMIT_READER_HOUR', {
        fallback: DEFAULT_READER_HOUR,
        max: MAX_REQUESTS,
      }),
      agentHour: wholeNumber(env, 'ASSISTANT_LIMIT_AGENT_HOUR', {
        fallback: DEFAULT_AGENT_HOUR,
        max: 100 * MAX_REQUESTS,
      }),
    },
    proxyHops: parseProxyHops(env),
    allowedOrigins: originsOf(env.ASSISTANT_ALLOWED_ORIGINS),
    model: parseModel(env),
    budget: parseBudget(env),
    embeddings: parseEmbeddings(env),
    upstream: upstreamOf(env),
    stateDir: env.ASSISTANT_STATE_DIR || '.lectern/assistant',
    keepsState: Boolean(env.ASSISTANT_STATE_DIR),
    redisUrl: redisUrlOf(env.REDIS_URL),
    threadDays: wholeNumber(env, 'ASSISTANT_THREAD_DAYS', { fallback: DEFAULT_THREAD_DAYS, max: 3650 }),
    support: supportIn(env),
  };
}

/** The contact in `ASSISTANT_SUPPORT`; undefined without one. */
export function supportIn({ ASSISTANT_SUPPORT: written }: Env): string | undefined {
  if (!written) return undefined;
  const contact = parseSupport(written);
  if (contact !== undefined) return contact;
  throw new SettingsError(
    `ASSISTANT_SUPPORT is "${written}". Write an e-mail address, or an address that starts with https:// or http://.`,
  );
}

function originsOf(written: string | undefined): string[] {
  const origins = listOf(written);
  const wrong = origins.find((origin) => origin !== '*' && !isOrigin(origin));
  if (wrong === undefined) return origins;
  throw new SettingsError(
    `ASSISTANT_ALLOWED_ORIGINS has "${wrong}". Write origins such as https://example.com, without a path or a slash at the end.`,
  );
}

function redisUrlOf(written: string | undefined): string | undefined {
  if (!written) return undefined;
  if (/^rediss?:\/\//.test(written) && URL.canParse(written)) return written;
  // The value is not repeated: it may contain a password.
  throw new SettingsError('REDIS_URL is not an address of Redis. Write one that starts with redis:// or rediss://.');
}

/** Where another installation answers, from `ASSISTANT_BASE_URL` and `ASSISTANT_DOMAIN`; undefined without the first. */
export function upstreamAddress(env: Env): Omit<UpstreamSettings, 'apiKey'> | undefined {
  if (!env.ASSISTANT_BASE_URL) return undefined;
  return { baseUrl: address(env, 'ASSISTANT_BASE_URL'), domain: env.ASSISTANT_DOMAIN || DEFAULT_DOMAIN };
}

/** Without a base URL this process answers itself, whatever the other variables are. */
function upstreamOf(env: Env): UpstreamSettings | undefined {
  const found = upstreamAddress(env);
  const { ASSISTANT_API_KEY: apiKey } = env;
  if (!found) return undefined;
  if (!apiKey)
    throw new SettingsError('ASSISTANT_BASE_URL needs ASSISTANT_API_KEY, the key that the other service gave out.');
  return { ...found, apiKey };
}

/** The address in a variable that is set, without a trailing slash. */
function address(env: Env, name: string): string {
  return withoutTrailingSlashes(httpAddress(env, name) ?? '');
}
