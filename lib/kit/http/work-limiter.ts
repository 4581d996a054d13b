/**
 * Limits work that is available without a key: concurrent work in total and per address, a short queue, then refusal. See
 * content/operate/deploying.mdx#work-without-a-key.
 */
import { type Env, wholeNumber } from '../env';
import { eventsOf } from './events';

export interface WorkLimits {
  /** Maximum concurrent work. */
  concurrency: number;
  /** Maximum concurrent work of one address. */
  perAddress: number;
  /** Maximum waiting time in milliseconds. */
  waitMs: number;
}

/** Frees the place. Idempotent. */
export type Release = () => void;

export interface WorkLimiter {
  /**
   * Resolves to a function that frees the place when the work may begin; to undefined when the queue is full, the wait is too long, or
   * `signal` aborts. Without an address only the total limit applies.
   */
  enter(address: string | undefined, signal?: AbortSignal): Promise<Release | undefined>;
}

/** The value of `Retry-After` in refusals. */
export const BUSY_SECONDS = 2;

/** The refusal, as text. */
export function busyResponse(): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  const message = 'Too many requests of this kind right now. Try again in a moment.';
  return new Response(message, { status: 429, headers: { ...headers, 'Retry-After': String(BUSY_SECONDS) } });
}

const DEFAULTS: WorkLimits = { concurrency: 32, perAddress: 8, waitMs: 2_000 };
const MAX_LIMIT = 10_000;

/** `WORK_CONCURRENCY` and `WORK_PER_ADDRESS`. Throws SettingsError. */
export function parseWorkLimits(env: Env): WorkLimits {
  return {
    ...DEFAULTS,
    concurrency: wholeNumber(env, 'WORK_CONCURRENCY', { fallback: DEFAULTS.concurrency, min: 1, max: MAX_LIMIT }),
    perAddress: wholeNumber(env, 'WORK_PER_ADDRESS', { fallback: DEFAULTS.perAddress, min: 1, max: MAX_LIMIT }),
  };
}

const limiters = new WeakMap<Env, Map<string, WorkLimiter>>();

/** The limiter for one kind of work of the server with this environment: kinds are independent. Throws as `parseWorkLimits` does. */
export function workLimiter(env: Env, kind: string): WorkLimiter {
  const ofEnv = limiters.get(env) ?? new Map<string, WorkLimiter>();
  limiters.set(env, ofEnv);
  const limiter = ofEnv.get(kind) ?? announcing(createWorkLimiter(parseWorkLimits(env)), env, kind);
  ofEnv.set(kind, limiter);
  return limiter;
}

/** Tells metrics about refusals. */
function announcing({ enter }: WorkLimiter, env: Env, kind: string): WorkLimiter {
  return {
    async enter(address, signal) {
      const release = await enter(address, signal);
      if (release === undefined && !signal?.aborted) eventsOf(env).emit({ type: 'refused', kind });
      return release;
    },
  };
}

interface Waiting {
  address: string | undefined;
  begin(release: Release | undefined): void;
}

/** Creates a limiter. The queue is as long as the number of concurrent places, in total and per address. */
export function createWorkLimiter({ concurrency, perAddress, waitMs }: WorkLimits): WorkLimiter {
  const running = createTally();
  const waiting = createTally();
  const queue = new Set<Waiting>();

  const hasRoom = (tally: Tally, address: string | undefined): boolean =>
    tally.all() < concurrency && tally.of(address) < perAddress;

  function occupy(address: string | undefined): Release {
    running.add(address, 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      running.add(address, -1);
      const next = [...queue].find((waiting) => hasRoom(running, waiting.address));
      next?.begin(occupy(next.address));
    };
  }

  function wait(address: string | undefined, signal: AbortSignal | undefined): Promise<Release | undefined> {
    return new Promise((resolve) => {
      const entry: Waiting = {
        address,
        begin(release) {
          queue.delete(entry);
          waiting.add(address, -1);
          clearTimeout(timer);
          signal?.removeEventListener('abort', giveUp);
          resolve(release);
        },
      };
      const giveUp = (): void => entry.begin(undefined);
      const timer = setTimeout(giveUp, waitMs);
      signal?.addEventListener('abort', giveUp, { once: true });
      queue.add(entry);
      waiting.add(address, 1);
    });
  }

  return {
    async enter(address, signal) {
      if (signal?.aborted) return undefined;
      if (hasRoom(running, address)) return occupy(address);
      return hasRoom(waiting, address) ? wait(address, signal) : undefined;
    },
  };
}

interface Tally {
  add(address: string | undefined, change: 1 | -1): void;
  all(): number;
  /** 0 without an address. */
  of(address: string | undefined): number;
}

/** Has entries only for addresses with current work. */
function createTally(): Tally {
  const byAddress = new Map<string, number>();
  let sum = 0;
  return {
    add(address, change) {
      sum += change;
      if (address === undefined) return;
      const count = (byAddress.get(address) ?? 0) + change;
      if (count > 0) byAddress.set(address, count);
      else byAddress.delete(address);
    },
    all: () => sum,
    of: (address) => (address === undefined ? 0 : (byAddress.get(address) ?? 0)),
  };
}
