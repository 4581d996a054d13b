/** What a site's owner may set about the proxy, in the environment. */
import type { ForwardOptions } from './forward';

/** `PLAYGROUND_TIMEOUT`: seconds that a server has for its answer. What is no number above 0 has no effect. */
export function limitsFrom(env: Readonly<Record<string, string | undefined>>): Pick<ForwardOptions, 'timeoutMs'> {
  const seconds = Number(env.PLAYGROUND_TIMEOUT);
  return seconds > 0 && Number.isFinite(seconds) ? { timeoutMs: seconds * 1000 } : {};
}
