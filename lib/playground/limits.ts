/** The proxy settings from environment variables. */
import type { Env } from '@/lib/kit/env';
import { parseProxyHops } from '@/lib/kit/http/visitor';
import { workLimiter } from '@/lib/kit/http/work-limiter';
import type { HandleOptions } from './handle';

/**
 * `PLAYGROUND_TIMEOUT`: time limit for a response in seconds; values that are not positive numbers are ignored. `TRUST_PROXY_HOPS`, and the
 * limits for work without a key. Throws SettingsError if one of these is invalid.
 */
export function limitsFrom(env: Env): Pick<HandleOptions, 'timeoutMs' | 'hops' | 'limiter'> {
  const seconds = Number(env.PLAYGROUND_TIMEOUT);
  return {
    hops: parseProxyHops(env),
    limiter: workLimiter(env, 'playground'),
    ...(seconds > 0 && Number.isFinite(seconds) ? { timeoutMs: seconds * 1000 } : {}),
  };
}
