/** Counters in memory: exact in one process, because nothing waits between the look and the change. */
import type { Charge, CounterStore, Taken } from './counter-store';

interface Count {
  used: number;
  expires: number;
}

/** A counter's new value, as a journal keeps it. */
export interface CountChange extends Count {
  key: string;
}

export interface MemoryCounters extends CounterStore {
  /** Every counter that has not expired. */
  list(now: number): CountChange[];
}

/** Sweeps when so many counters were added since the last sweep. */
const SWEEP_EVERY = 10_000;

/**
 * Counters that start with `initial`. `onChange` is told each new value at once, before `take` returns. What has expired is not counted
 * when it is read, and is swept away now and then.
 */
export function createMemoryCounters(
  initial: readonly CountChange[] = [],
  onChange: (change: CountChange) => void = () => {},
): MemoryCounters {
  const counts = new Map<string, Count>(initial.map(({ key, used, expires }) => [key, { used, expires }]));
  let added = 0;

  const usedOf = (key: string, now: number): number => {
    const count = counts.get(key);
    return count === undefined || count.expires <= now ? 0 : count.used;
  };
  const set = (key: string, used: number, expires: number): void => {
    if (!counts.has(key)) added++;
    counts.set(key, { used, expires });
    onChange({ key, used, expires });
  };
  const sweep = (now: number): void => {
    if (added < SWEEP_EVERY) return;
    added = 0;
    for (const [key, { expires }] of counts) if (expires <= now) counts.delete(key);
  };

  return {
    async take(charges: readonly Charge[], now: number): Promise<Taken> {
      sweep(now);
      const before = charges.map(({ key }) => usedOf(key, now));
      const refused = charges.findIndex(({ limit }, n) => (before[n] ?? 0) >= limit);
      if (refused >= 0) return { refused, counts: before };
      const after = before.map((used) => used + 1);
      charges.forEach(({ key, expires }, n) => {
        set(key, after[n] ?? 1, expires);
      });
      return { counts: after };
    },
    async giveBack(charges: readonly Charge[], now: number): Promise<void> {
      for (const { key, expires } of charges) {
        const used = usedOf(key, now);
        if (used > 0) set(key, used - 1, expires);
      }
    },
    list: (now) => [...counts].filter(([, { expires }]) => expires > now).map(([key, count]) => ({ key, ...count })),
  };
}
