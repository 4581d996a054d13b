/** The proxy settings from environment variables. */
import type { ForwardOptions } from './forward';

/** `PLAYGROUND_TIMEOUT`: time limit for a response in seconds. Values that are not positive numbers are ignored. */
export function limitsFrom(env: Readonly<Record<string, string | undefined>>): Pick<ForwardOptions, 'timeoutMs'> {
  const seconds = Number(env.PLAYGROUND_TIMEOUT);
  return seconds > 0 && Number.isFinite(seconds) ? { timeoutMs: seconds * 1000 } : {};
}
