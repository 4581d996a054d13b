/** Counters in the state file: exact among all processes that open it, because look and change are one transaction. */
import type { Sql, StateFile } from '../state/state-file';
import type { Charge, CounterStore, Taken } from './counter-store';

const USED = 'SELECT used FROM counters WHERE key = ?';
const ADD = `INSERT INTO counters (key, used, expires) VALUES (?, 1, ?) ON CONFLICT (key) DO UPDATE SET used = used + 1`;
const SUBTRACT = 'UPDATE counters SET used = used - 1 WHERE key = ? AND used > 0';
const KEEP_LARGER = `INSERT INTO counters (key, used, expires) VALUES (?, ?, ?)
  ON CONFLICT (key) DO UPDATE SET used = max(used, excluded.used)`;

/** So many charges that could not be given back are remembered. */
const MOST_OWED = 10_000;

/** Counters in `file`. Rejects when the file cannot be written; nothing is counted then. */
export function createSqliteCounters(file: StateFile): CounterStore {
  /** Charges of requests that failed while the disk could not be written: given back as soon as it can. */
  let owed: Charge[] = [];

  function payBack(sql: Sql): void {
    for (const { key } of owed) sql(SUBTRACT).run(key);
  }
  return {
    async take(charges: readonly Charge[]): Promise<Taken> {
      const taken = file.transaction((sql) => {
        payBack(sql);
        return takeAll(sql, charges);
      });
      owed = [];
      return taken;
    },
    async giveBack(charges: readonly Charge[]): Promise<void> {
      owed = [...owed, ...charges].slice(-MOST_OWED);
      file.transaction(payBack);
      owed = [];
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

/** Forgets counters of windows that are over. */
export function sweepCounters(sql: Sql, now: number): void {
  sql('DELETE FROM counters WHERE expires <= ?').run(now);
}

/** Takes a counter over from elsewhere; the larger value counts. */
export function importCounter(sql: Sql, { key, used, expires }: { key: string; used: number; expires: number }): void {
  sql(KEEP_LARGER).run(key, used, expires);
}
