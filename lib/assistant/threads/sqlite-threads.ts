/** Threads in the state file: one row per turn, limited in total size and age. */
import type { Sql, StateFile } from '../state/state-file';
import { KEPT_TURNS } from './last-turns';
import { type StoredTurn, storedText, type Thread, type ThreadHead, type ThreadStore } from './thread-store';

/** Total bytes of all turns. With indexes, free pages, counters and the write-ahead log, 10,000 hostile questions leave less than 20 MB. */
const MAX_BYTES = 5_000_000;
const MAX_THREADS = 6_000;
/** A cleanup is due after this many bytes or turns. */
const SWEEP_BYTES = 1_000_000;
const SWEEP_TURNS = 2_000;

const HEAD = 'SELECT domain, fp, created, updated FROM threads WHERE id = ? AND updated > ?';
const TURNS = 'SELECT fp, role, text FROM turns WHERE thread = ? ORDER BY id';
const HAS_OWN = 'SELECT id FROM turns WHERE thread = ? AND fp = ? LIMIT 1';
const TOUCH = `INSERT INTO threads (id, domain, fp, created, updated, size) VALUES (?, ?, ?, ?, ?, 0)
  ON CONFLICT (id) DO UPDATE SET fp = excluded.fp, updated = excluded.updated`;
const ADD = 'INSERT INTO turns (thread, fp, role, text) VALUES (?, ?, ?, ?)';
const CUT = `DELETE FROM turns WHERE thread = ? AND id NOT IN
  (SELECT id FROM turns WHERE thread = ? ORDER BY id DESC LIMIT ${KEPT_TURNS})`;
const MEASURE = `UPDATE threads SET size =
  (SELECT coalesce(sum(length(CAST(text AS BLOB))), 0) FROM turns WHERE thread = threads.id) WHERE id = ?`;
const OF_CLIENT = 'SELECT id FROM threads WHERE fp = ? UNION SELECT thread FROM turns WHERE fp = ?';
const DROP_OLD = 'DELETE FROM threads WHERE updated <= ?';
const DROP_EXCESS = `DELETE FROM threads WHERE id IN (SELECT id FROM (
    SELECT id, sum(size) OVER newest AS bytes, row_number() OVER newest AS place
    FROM threads WINDOW newest AS (ORDER BY updated DESC, id ROWS UNBOUNDED PRECEDING)
  ) WHERE bytes > ${MAX_BYTES} OR place > ${MAX_THREADS})`;

/** Creates a store in `file` that keeps threads for `retentionMs` after their last turn. Rejects if the file is not writable. */
export function createSqliteThreads(file: StateFile, retentionMs: number): ThreadStore {
  let bytes = 0;
  let turns = 0;
  return {
    async get(id, now) {
      return file.transaction((sql) => readThread(sql, id, now - retentionMs));
    },
    async forget(fp) {
      return file.transaction((sql) => {
        const own = sql(OF_CLIENT)
          .all(fp, fp)
          .map(({ id }) => String(id));
        sql('DELETE FROM threads WHERE fp = ?').run(fp);
        sql('DELETE FROM turns WHERE fp = ?').run(fp);
        for (const id of own) sql(MEASURE).run(id);
        return own.length;
      });
    },
    async append(head, turn, now) {
      const text = storedText(turn.text);
      const sweepDue = bytes > SWEEP_BYTES || turns > SWEEP_TURNS;
      file.transaction((sql) => {
        const isLeftOver = turn.role === 'assistant' && sql(HAS_OWN).get(head.id, turn.fp) === undefined;
        if (!isLeftOver) addTurns(sql, head, [{ ...turn, text }], now);
        if (sweepDue) sweepThreads(sql, now - retentionMs);
      });
      bytes = (sweepDue ? 0 : bytes) + Buffer.byteLength(text);
      turns = (sweepDue ? 0 : turns) + 1;
    },
  };
}

/** Appends turns to a thread. */
export function addTurns(sql: Sql, head: ThreadHead, turns: readonly StoredTurn[], now: number): void {
  sql(TOUCH).run(head.id, head.domain, head.fp, head.createdAt, now);
  for (const { fp, role, text } of turns) sql(ADD).run(head.id, fp, role, text);
  sql(CUT).run(head.id, head.id);
  sql(MEASURE).run(head.id);
}

/** Deletes threads without a turn since `before` (milliseconds since 1970), and the oldest beyond the limits. */
export function sweepThreads(sql: Sql, before: number): void {
  sql(DROP_OLD).run(before);
  sql(DROP_EXCESS).run();
}

function readThread(sql: Sql, id: string, after: number): Thread | undefined {
  const head = sql(HEAD).get(id, after);
  if (head === undefined) return undefined;
  return {
    id,
    domain: String(head.domain),
    fp: String(head.fp),
    createdAt: Number(head.created),
    updatedAt: Number(head.updated),
    turns: sql(TURNS)
      .all(id)
      .map(({ fp, role, text }) => ({
        fp: String(fp),
        role: role === 'user' ? ('user' as const) : ('assistant' as const),
        text: String(text),
      })),
  };
}
