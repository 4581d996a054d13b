/** Counters in the state file: exact across all processes that open it, because check and increment are one transaction. */
import type { Sql, StateFile } from '../state/state-file';
import type { Charge, CounterStore, Taken } from './counter-store';

const USED = 'SELECT used FROM counters WHERE key = ?';
const ADD = `INSERT INTO counters (key, used, expires) VALUES (?, 1, ?) ON CONFLICT (key) DO UPDATE SET used = used + 1`;
const SUBTRACT = 'UPDATE counters SET used = used - 1 WHERE key = ? AND used > 0';
const KEEP_LARGER = `INSERT INTO counters (key, used, expires) VALUES (?, ?, ?)
  ON CONFLICT (key) DO UPDATE SET used = max(used, excluded.used)`;

/** Creates counters in `file`. Rejects if the file is not writable; nothing is counted then. */
export function createSqliteCounters(file: StateFile): CounterStore {
  return {
    async take(charges: readonly Charge[]): Promise<Taken> {
      return file.transaction((sql) => takeAll(sql, charges));
    },
    read: async (keys) => file.read((sql) => keys.map((key) => Number(sql(USED).get(key)?.used ?? 0))),
    async refund(charges: readonly Charge[]): Promise<void> {
      file.transaction((sql) => {
        for (const { key } of charges) sql(SUBTRACT).run(key);
      });
    },
  };
}

function takeAll(sql: Sql, charges: readonly Charge[]): Taken {
  const before = charges.map(({ key }) => Number(sql(USED).get(key)?.used ?? 0));
  const refused = charges.findIndex(({ limit }, n) => (before[n] ?? 0) >= limit);
  if (refused >= 0) return { refused, counts: before };
  for (const { key, expires } of charges) sql(ADD).run(key, expires);
  return { counts: before.map((used) => used + 1) };
}

/** Deletes counters of past windows. */
export function sweepCounters(sql: Sql, now: number): void {
  sql('DELETE FROM counters WHERE expires <= ?').run(now);
}

/** Imports a counter; the larger value wins. */
export function importCounter(sql: Sql, { key, used, expires }: { key: string; used: number; expires: number }): void {
  sql(KEEP_LARGER).run(key, used, expires);
}
