/** The store in an SQLite file: exact across all processes that open it, because each change is one transaction. Limited in size. */
import type { Sql, StateFile, StateFileKind } from './state-file';
import { amountOf, type Store, takeAll } from './store';

const RECORDS = `
CREATE TABLE records (
  id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, updated INTEGER NOT NULL, size INTEGER NOT NULL, text TEXT NOT NULL
) STRICT;
CREATE INDEX records_by_age ON records (updated DESC, key, size);`;

/** From the first version, which had a row for each turn of a conversation. */
const FROM_1 = `
${RECORDS}
INSERT INTO records (key, updated, size, text)
  SELECT 'thread:' || id, updated, 0, json_object(
    'id', id, 'domain', domain, 'fp', fp, 'createdAt', created, 'updatedAt', updated, 'turns', (
      SELECT json_group_array(json_object('role', role, 'text', text, 'fp', fp))
      FROM (SELECT role, text, fp FROM turns WHERE thread = threads.id ORDER BY turns.id)
    )
  ) FROM threads;
UPDATE records SET size = length(CAST(text AS BLOB));
DROP TABLE turns;
DROP TABLE threads;`;

/** The tables of the store. */
export const STORE_TABLES: Pick<StateFileKind, 'version' | 'schema' | 'migrations'> = {
  version: 2,
  migrations: { 1: FROM_1 },
  schema: `
CREATE TABLE counters (key TEXT PRIMARY KEY, used INTEGER NOT NULL, expires INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX counters_by_end ON counters (expires);
${RECORDS}`,
};

/** Total bytes of all records. With indexes, free pages, counters and the write-ahead log, 10,000 hostile questions leave less than 20 MB. */
const MAX_BYTES = 5_000_000;
/** A cleanup is due after the records have grown by this many bytes. */
const SWEEP_BYTES = 1_000_000;
const SWEEP_MS = 3_600_000;

const USED = 'SELECT used FROM counters WHERE key = ?';
const ADD = `INSERT INTO counters (key, used, expires) VALUES (?, ?, ?)
  ON CONFLICT (key) DO UPDATE SET used = used + excluded.used`;
const SUBTRACT = 'UPDATE counters SET used = max(used - ?, 0) WHERE key = ?';
const KEEP_LARGER = `INSERT INTO counters (key, used, expires) VALUES (?, ?, ?)
  ON CONFLICT (key) DO UPDATE SET used = max(used, excluded.used)`;

const RECORD = 'SELECT text, updated FROM records WHERE key = ? AND updated > ?';
const KEEP = `INSERT INTO records (key, updated, size, text) VALUES (?, ?, ?, ?)
  ON CONFLICT (key) DO UPDATE SET updated = excluded.updated, size = excluded.size, text = excluded.text`;
const DROP = 'DELETE FROM records WHERE key = ?';
const FIND = 'SELECT key FROM records WHERE instr(key, ?) = 1 AND instr(text, ?) > 0';
const DROP_OLD = 'DELETE FROM records WHERE updated <= ?';
const DROP_EXCESS = `DELETE FROM records WHERE key IN (SELECT key FROM (
    SELECT key, sum(size) OVER (ORDER BY updated DESC, key ROWS UNBOUNDED PRECEDING) AS bytes FROM records
  ) WHERE bytes > ${MAX_BYTES})`;

/**
 * Creates a store in a file with the `STORE_TABLES`, which keeps records for `keptMs`. Expired data is deleted now and every hour. Closing it
 * closes the file.
 */
export function createSqliteStore(file: StateFile, keptMs: number): Store {
  let grown = 0;

  const sweep = (): void => {
    try {
      file.transaction((sql) => {
        sql('DELETE FROM counters WHERE expires <= ?').run(Date.now());
        sweepRecords(sql, Date.now() - keptMs);
      });
    } catch {
      // The file reports failures itself; what is left is deleted in an hour.
    }
  };
  sweep();
  const timer = setInterval(sweep, SWEEP_MS).unref();

  return {
    take: async (charges) =>
      file.transaction((sql) =>
        takeAll(
          charges,
          (key) => usedOf(sql, key),
          (charge) => sql(ADD).run(charge.key, amountOf(charge), charge.expires),
        ),
      ),
    read: async (keys) => file.read((sql) => keys.map((key) => usedOf(sql, key))),
    async refund(charges) {
      file.transaction((sql) => {
        for (const charge of charges) sql(SUBTRACT).run(amountOf(charge), charge.key);
      });
    },
    get: async (key, now) => file.read((sql) => recordOf(sql, key, now - keptMs)?.text),
    async change(key, to, now) {
      const sweepDue = now !== undefined && grown > SWEEP_BYTES;
      const change = file.transaction((sql) => {
        const before = recordOf(sql, key, now === undefined ? 0 : now - keptMs);
        const text = to(before?.text);
        if (text === before?.text) return undefined;
        if (text === undefined) sql(DROP).run(key);
        else putRecord(sql, key, text, now ?? before?.updated ?? 0);
        if (sweepDue) sweepRecords(sql, now - keptMs);
        return sizeOf(text) - sizeOf(before?.text);
      });
      if (change === undefined) return false;
      grown = (sweepDue ? 0 : grown) + change;
      return true;
    },
    find: async (prefix, part) => file.read((sql) => sql(FIND).all(prefix, part)).map(({ key }) => String(key)),
    async close() {
      clearInterval(timer);
      file.close();
    },
  };
}

/** Stores a record. */
function putRecord(sql: Sql, key: string, text: string, updated: number): void {
  sql(KEEP).run(key, updated, sizeOf(text), text);
}

/** Adds a record of an earlier version of the program, unless its key is known. */
export function importRecord(sql: Sql, key: string, text: string, updated: number): void {
  if (recordOf(sql, key, 0) === undefined) putRecord(sql, key, text, updated);
}

/** Adds a counter of an earlier version of the program; the larger value wins. */
export function importCounter(sql: Sql, { key, used, expires }: { key: string; used: number; expires: number }): void {
  sql(KEEP_LARGER).run(key, used, expires);
}

/** Deletes records without a change since `before` (milliseconds since 1970), and the oldest beyond the limits. */
function sweepRecords(sql: Sql, before: number): void {
  sql(DROP_OLD).run(before);
  sql(DROP_EXCESS).run();
}

function usedOf(sql: Sql, key: string): number {
  return Number(sql(USED).get(key)?.used ?? 0);
}

function recordOf(sql: Sql, key: string, after: number): { text: string; updated: number } | undefined {
  const row = sql(RECORD).get(key, after);
  return row && { text: String(row.text), updated: Number(row.updated) };
}

function sizeOf(text = ''): number {
  return Buffer.byteLength(text);
}
