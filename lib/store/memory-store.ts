/** The store of one process, in memory. Exact, because nothing interrupts its functions. */
import { amountOf, type Store, takeAll } from './store';

interface Count {
  used: number;
  expires: number;
}

interface StoredText {
  text: string;
  updated: number;
}

/** Number of new counters between two sweeps. */
const SWEEP_EVERY = 10_000;
const MAX_RECORDS = 10_000;
/** Total characters of all records. */
const MAX_TEXT_LENGTH = 20_000_000;

/** Creates a store that keeps records for `keptMs`, and the newest of them only. */
export function createMemoryStore(keptMs: number): Store {
  const counts = new Map<string, Count>();
  let added = 0;
  /** Ordered by last change, so that the first entry is dropped first. */
  const records = new Map<string, StoredText>();
  let length = 0;

  const usedOf = (key: string): number => counts.get(key)?.used ?? 0;
  function sweepCounts(now: number): void {
    if (added < SWEEP_EVERY) return;
    added = 0;
    for (const [key, { expires }] of counts) if (expires <= now) counts.delete(key);
  }
  function drop(key: string): void {
    length -= records.get(key)?.text.length ?? 0;
    records.delete(key);
  }
  function keep(key: string, record: StoredText): void {
    drop(key);
    records.set(key, record);
    length += record.text.length;
    for (const oldest of records.keys()) {
      if (records.size <= MAX_RECORDS && length <= MAX_TEXT_LENGTH) return;
      drop(oldest);
    }
  }
  function recordAt(key: string, now: number): StoredText | undefined {
    const record = records.get(key);
    if (record !== undefined && record.updated + keptMs <= now) drop(key);
    return records.get(key);
  }

  return {
    async take(charges, now) {
      sweepCounts(now);
      return takeAll(charges, usedOf, (charge) => {
        const { key, expires } = charge;
        if (!counts.has(key)) added++;
        counts.set(key, { used: usedOf(key) + amountOf(charge), expires });
      });
    },
    read: async (keys) => keys.map(usedOf),
    async refund(charges) {
      for (const charge of charges) {
        const { key, expires } = charge;
        const used = usedOf(key);
        if (used > 0) counts.set(key, { used: Math.max(used - amountOf(charge), 0), expires });
      }
    },
    get: async (key, now) => recordAt(key, now)?.text,
    async change(key, to, now) {
      const before = now === undefined ? records.get(key) : recordAt(key, now);
      const text = to(before?.text);
      if (text === before?.text) return false;
      if (text === undefined) drop(key);
      else keep(key, { text, updated: now ?? before?.updated ?? 0 });
      return true;
    },
    find: async (prefix, part) =>
      [...records].flatMap(([key, { text }]) => (key.startsWith(prefix) && text.includes(part) ? [key] : [])),
    close: async () => undefined,
  };
}
