/** Counters in memory. Exact within one process, because `take` runs without interruption. */
import type { Charge, CounterStore, Taken } from './counter-store';

interface Count {
  used: number;
  expires: number;
}

/** Number of new counters between two sweeps. */
const SWEEP_EVERY = 10_000;

/** Counters of this process. Expired ones are removed from time to time. */
export function createMemoryCounters(): CounterStore {
  const counts = new Map<string, Count>();
  let added = 0;

  const usedOf = (key: string): number => counts.get(key)?.used ?? 0;
  const sweep = (now: number): void => {
    if (added < SWEEP_EVERY) return;
    added = 0;
    for (const [key, { expires }] of counts) if (expires <= now) counts.delete(key);
  };

  return {
    async take(charges: readonly Charge[], now: number): Promise<Taken> {
      sweep(now);
      const before = charges.map(({ key }) => usedOf(key));
      const refused = charges.findIndex(({ limit }, n) => (before[n] ?? 0) >= limit);
      if (refused >= 0) return { refused, counts: before };
      for (const { key, expires } of charges) {
        if (!counts.has(key)) added++;
        counts.set(key, { used: usedOf(key) + 1, expires });
      }
      return { counts: before.map((used) => used + 1) };
    },
    read: async (keys) => keys.map(usedOf),
    async refund(charges: readonly Charge[]): Promise<void> {
      for (const { key, expires } of charges) {
        const used = usedOf(key);
        if (used > 0) counts.set(key, { used: used - 1, expires });
      }
    },
  };
}
