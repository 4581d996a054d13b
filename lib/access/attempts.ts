/** Limits for guesses of a password. */
import { UNKNOWN_ADDRESS } from '@/lib/kit/http/address';
import type { Counters } from '@/lib/store/store';

/** Wrong passwords of one address or known browser, and of all addresses, in a quarter of an hour. */
const WINDOW_MS = 15 * 60_000;
const ATTEMPTS = 5;
const ATTEMPTS_UNKNOWN = 20;
const ATTEMPTS_ALL = 200;

/** An attempt that was counted, or how long until the next one is allowed. */
export type Attempt = { refund(): Promise<void> } | { seconds: number };

/**
 * Counts an attempt, before the password is hashed, so that guesses cost nothing. `device`: a browser in which the password was right
 * before. It has attempts of its own, so that strangers cannot use up those of the owner. `form`: begins the names of the counters.
 */
export async function countAttempt(
  counters: Counters,
  form: string,
  { address, device }: { address: string; device: string | undefined },
  now: number,
): Promise<Attempt> {
  const window = Math.floor(now / WINDOW_MS);
  const expires = (window + 1) * WINDOW_MS;
  const limit = address === UNKNOWN_ADDRESS ? ATTEMPTS_UNKNOWN : ATTEMPTS;
  const charges =
    device === undefined
      ? [
          { key: `${form}:${window}:${address}`, limit, expires },
          { key: `${form}-all:${window}`, limit: ATTEMPTS_ALL, expires },
        ]
      : [{ key: `${form}-device:${window}:${device}`, limit: ATTEMPTS, expires }];
  const { refused } = await counters.take(charges, now);
  if (refused !== undefined) return { seconds: Math.ceil((expires - now) / 1000) };
  return { refund: () => counters.refund(charges) };
}
