/**
 * Bounds on work that anybody may ask for without a key: so many pieces at once, so many of one address, a short queue, then refusal. See
 * content/operate/deploying.mdx#work-without-a-key.
 */
import { type Env, wholeNumber } from '../env';

export interface WorkLimits {
  /** Pieces of work at once. */
  concurrency: number;
  /** Of these, at most so many of one address. */
  perAddress: number;
  /** Milliseconds that a piece may wait for its turn. */
  waitMs: number;
}

/** Frees the place. Further calls do nothing. */
export type Release = () => void;

export interface WorkLimiter {
  /**
   * Resolves when the work may begin, to what frees its place again; to undefined when it may not: the queue is full, the turn did not
   * come in time, or `signal` aborted. Without an address only the bound of all applies.
   */
  enter(address: string | undefined, signal?: AbortSignal): Promise<Release | undefined>;
}

/** What `Retry-After` says to those who are refused. */
export const BUSY_SECONDS = 2;

const STANDARD: WorkLimits = { concurrency: 32, perAddress: 8, waitMs: 2_000 };
const MOST = 10_000;

/** `WORK_CONCURRENCY` and `WORK_PER_ADDRESS`. Throws an error that names the variable when a value is invalid. */
export function parseWorkLimits(env: Env): WorkLimits {
  return {
    ...STANDARD,
    concurrency: wholeNumber(env, 'WORK_CONCURRENCY', { standard: STANDARD.concurrency, least: 1, most: MOST }),
    perAddress: wholeNumber(env, 'WORK_PER_ADDRESS', { standard: STANDARD.perAddress, least: 1, most: MOST }),
  };
}

const limiters = new WeakMap<Env, Map<string, WorkLimiter>>();

/**
 * The limiter for one kind of work of the server with this environment: kinds do not wait for each other. Throws as `parseWorkLimits`
 * does.
 */
export function workLimiter(env: Env, kind: string): WorkLimiter {
  const ofEnv = limiters.get(env) ?? new Map<string, WorkLimiter>();
  limiters.set(env, ofEnv);
  const limiter = ofEnv.get(kind) ?? createWorkLimiter(parseWorkLimits(env));
  ofEnv.set(kind, limiter);
  return limiter;
}

interface Waiting {
  address: string | undefined;
  begin(release: Release | undefined): void;
}

/** A limiter of its own. As much as may run at once may also wait, in all and of each address. */
export function createWorkLimiter({ concurrency, perAddress, waitMs }: WorkLimits): WorkLimiter {
  const running = createTally();
  const waiting = createTally();
  const queue = new Set<Waiting>();

  const hasRoom = (tally: Tally, address: string | undefined): boolean =>
    tally.all() < concurrency && tally.of(address) < perAddress;

  function occupy(address: string | undefined): Release {
    running.add(address, 1);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      running.add(address, -1);
      const next = [...queue].find((one) => hasRoom(running, one.address));
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

/** Holds an entry for each address that is counted now, and no others. */
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
