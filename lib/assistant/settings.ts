/** The operator's settings, parsed from environment variables in one place. See content/assistant/operate.mdx#everything-else. */

import { type Env, wholeNumber } from '@/lib/kit/env';
import { parseProxyHops } from '@/lib/kit/http/visitor';

/** 10,000 of each by default: content/reference/assistant/limits.mdx#limits. */
const MOST = 10_000;
const DEFAULT_DOMAIN = 'docs';
const DEFAULT_THREAD_DAYS = 30;
/** More than a reader asks in an hour, and few enough that one reader cannot use up the site's key. */
const DEFAULT_READER_HOUR = 100;

export interface LimitSettings {
  keyMonth: number;
  orgHour: number;
  ipDay: number;
  /** Questions of one reader of this site's own pages. */
  readerHour: number;
}

/** Any server with an OpenAI-compatible `chat/completions`. */
export interface ModelSettings {
  baseUrl: string;
  model: string;
  apiKey?: string;
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
  upstream?: UpstreamSettings;
  /** The folder for keys, and for counters and threads if `keepsState` is set. */
  stateDir: string;
  /** True when the operator named a folder: counters and threads then survive a restart. */
  keepsState: boolean;
  redisUrl?: string;
  threadDays: number;
  /** Contact shown when nothing was found: a URL or an e-mail address. */
  support?: string;
}

/** Parses the settings. Throws an error that names the variable when a value is invalid: a service with wrong limits must not start. */
export function parseSettings(env: Env): AssistantSettings {
  return {
    domain: env.ASSISTANT_DOMAIN || DEFAULT_DOMAIN,
    limits: {
      keyMonth: wholeNumber(env, 'ASSISTANT_LIMIT_KEY_MONTH', { standard: MOST, most: MOST }),
      orgHour: wholeNumber(env, 'ASSISTANT_LIMIT_ORG_HOUR', { standard: MOST, most: MOST }),
      ipDay: wholeNumber(env, 'ASSISTANT_LIMIT_IP_DAY', { standard: MOST, most: MOST }),
      readerHour: wholeNumber(env, 'ASSISTANT_LIMIT_READER_HOUR', { standard: DEFAULT_READER_HOUR, most: MOST }),
    },
    proxyHops: parseProxyHops(env),
    allowedOrigins: listOf(env.ASSISTANT_ALLOWED_ORIGINS),
    model: modelOf(env),
    upstream: upstreamOf(env),
    stateDir: env.ASSISTANT_STATE_DIR || '.lectern/assistant',
    keepsState: Boolean(env.ASSISTANT_STATE_DIR),
    redisUrl: env.REDIS_URL || undefined,
    threadDays: wholeNumber(env, 'ASSISTANT_THREAD_DAYS', { standard: DEFAULT_THREAD_DAYS, most: 3650 }),
    support: env.ASSISTANT_SUPPORT || undefined,
  };
}

/** The values of a comma-separated list. */
export function listOf(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

function modelOf(env: Env): ModelSettings | undefined {
  const { ASSISTANT_LLM_BASE_URL: url, ASSISTANT_LLM_MODEL: model, ASSISTANT_LLM_API_KEY: apiKey } = env;
  if (!url && !model) return undefined;
  if (!url || !model) throw new Error('A model needs both ASSISTANT_LLM_BASE_URL and ASSISTANT_LLM_MODEL.');
  return { baseUrl: address('ASSISTANT_LLM_BASE_URL', url), model, apiKey: apiKey || undefined };
}

/** Without a base URL this process answers itself, whatever the other variables are. */
function upstreamOf(env: Env): UpstreamSettings | undefined {
  const { ASSISTANT_BASE_URL: url, ASSISTANT_API_KEY: apiKey, ASSISTANT_DOMAIN: domain } = env;
  if (!url) return undefined;
  if (!apiKey) throw new Error('ASSISTANT_BASE_URL needs ASSISTANT_API_KEY, the key that the other service gave out.');
  return { baseUrl: address('ASSISTANT_BASE_URL', url), domain: domain || DEFAULT_DOMAIN, apiKey };
}

/** The address without a trailing slash. */
function address(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new Error(`${name} is "${value}". Write an address that starts with http:// or https://.`);
  }
  return value.replace(/\/+$/, '');
}
