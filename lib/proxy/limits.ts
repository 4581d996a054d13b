/** The proxy settings from environment variables. */
import { type Env, SettingsError } from '@/lib/kit/env';
import { parseProxyHops } from '@/lib/kit/http/visitor';
import { workLimiter } from '@/lib/kit/http/work-limiter';
import type { HandleOptions } from './handle';

const MAX_SECONDS = 3_600;

/** `PLAYGROUND_TIMEOUT`, `TRUST_PROXY_HOPS`, and the limits for work without a key. Throws SettingsError if one of these is invalid. */
export function limitsFrom(env: Env): Pick<HandleOptions, 'timeoutMs' | 'hops' | 'limiter'> {
  const timeoutMs = parsePlaygroundTimeout(env);
  return {
    hops: parseProxyHops(env),
    limiter: workLimiter(env, 'playground'),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  };
}

/** The time limit for a response in milliseconds from `PLAYGROUND_TIMEOUT` in seconds, which may be fractions. Throws SettingsError. */
export function parsePlaygroundTimeout({ PLAYGROUND_TIMEOUT: written = '' }: Env): number | undefined {
  if (written === '') return undefined;
  const seconds = Number(written);
  if (seconds > 0 && seconds <= MAX_SECONDS) return seconds * 1_000;
  throw new SettingsError(
    `PLAYGROUND_TIMEOUT is "${written}". Write a number of seconds above 0, up to ${MAX_SECONDS}.`,
  );
}
