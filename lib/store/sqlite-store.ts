/** The store in an SQLite file: exact across all processes that open it, because each change is one transaction. Limited in size. */
import type { Sql, StateFile, StateFileKind } from './state-file';
import { type Store, takeAll } from './store';

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
const MAX_RECORDS = 6_000;
/** A cleanup is due after the records have grown by this many bytes, or after this many changes. */
const SWEEP_BYTES = 1_000_000;
const SWEEP_CHANGES = 2_000;
const SWEEP_MS = 3_600_000;

const USED = 'SELECT used FROM counters WHERE key = ?';
const ADD = `INSERT INTO counters (key, used, expires) VALUES (?, 1, ?) ON CONFLICT (key) DO UPDATE SET used = used + 1`;
const SUBTRACT = 'UPDATE counters SET used = used - 1 WHERE key = ? AND used > 0';
const KEEP_LARGER = `INSERT INTO counters (key, used, expires) VALUES (?, ?, ?)
  ON CONFLICT (key) DO UPDATE SET used = max(used, excluded.used)`;

const TEXT = 'SELECT text FROM records WHERE key = ? AND updated > ?';
const KEEP = `INSERT INTO records (key, updated, size, text) VALUES (?, ?, ?, ?)
  ON CONFLICT (key) DO UPDATE SET updated = excluded.updated, size = excluded.size, text = excluded.text`;
const REPLACE = 'UPDATE records SET size = ?, text = ? WHERE key = ?';
const DROP = 'DELETE FROM records WHERE key = ?';
const FIND = 'SELECT key FROM records WHERE instr(key, ?) = 1 AND instr(text, ?) > 0';
const DROP_OLD = 'DELETE FROM records WHERE updated <= ?';
const DROP_EXCESS = `DELETE FROM records WHERE key IN (SELECT key FROM (
    SELECT key, sum(size) OVER newest AS bytes, row_number() OVER newest AS place
    FROM records WINDOW newest AS (ORDER BY updated DESC, key ROWS UNBOUNDED PRECEDING)
  ) WHERE bytes > ${MAX_BYTES} OR place > ${MAX_RECORDS})`;

/**
 * Creates a store in a file with the `STORE_TABLES`, which keeps records for `keptMs`. Expired data is deleted now and every hour. Closing it
 * closes the file.
 */
export function createSqliteStore(file: StateFile, keptMs: number): Store {
  let grown = 0;
  let changes = 0;

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
          ({ key, expires }) => sql(ADD).run(key, expires),
        ),
      ),
    read: async (keys) => file.read((sql) => keys.map((key) => usedOf(sql, key))),
    async refund(charges) {
      file.transaction((sql) => {
        for (const { key } of charges) sql(SUBTRACT).run(key);
      });
    },
    get: async (key, now) => file.read((sql) => textOf(sql, key, now - keptMs)),
    async change(key, to, now) {
      const sweepDue = now !== undefined && (grown > SWEEP_BYTES || changes > SWEEP_CHANGES);
      const change = file.transaction((sql) => {
        const before = textOf(sql, key, now === undefined ? 0 : now - keptMs);
        const text = to(before);
        if (text === before) return undefined;
        if (text === undefined) sql(DROP).run(key);
        else if (now === undefined) sql(REPLACE).run(sizeOf(text), text, key);
        else putRecord(sql, key, text, now);
        if (sweepDue) sweepRecords(sql, now - keptMs);
        return sizeOf(text) - sizeOf(before);
      });
      if (change === undefined) return false;
      [grown, changes] = sweepDue ? [change, 1] : [grown + change, changes + 1];
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
  if (textOf(sql, key, 0) === undefined) putRecord(sql, key, text, updated);
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

function textOf(sql: Sql, key: string, after: number): string | undefined {
  const row = sql(TEXT).get(key, after);
  return row && String(row.text);
}

function sizeOf(text = ''): number {
  return Buffer.byteLength(text);
}
