/** Counts per day and name in SQLite, and the largest sums over a range of days. */
import { setImmediate } from 'node:timers/promises';
import type { SqlRow } from '@/lib/store/sqlite-driver';
import type { Sql, StateFile } from '@/lib/store/state-file';
import { COUNT_KINDS, type Count, type CountKind } from '../events';
import { coalesce, type Days, DEFAULT_MAX_NAMES, MAX_NAMES, type NamedCount } from './insight-store';

const BUMP = 'UPDATE counts SET value = value + ? WHERE site = ? AND kind = ? AND day = ? AND name = ? RETURNING value';
const ADD_COUNT = `INSERT INTO counts (site, kind, day, name, value) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET value = value + excluded.value`;
const NAMES = 'SELECT count(*) AS n FROM counts WHERE site = ? AND kind = ? AND day = ?';
const FIRST_DAY = 'SELECT min(day) AS day FROM counts WHERE site = ? AND kind = ?';
const LAST_DAY = 'SELECT max(day) AS day FROM counts WHERE site = ? AND kind = ?';
const SUMS = `SELECT name, sum(value) AS value FROM counts WHERE site = ? AND kind = ? AND day BETWEEN ? AND ?
  GROUP BY name ORDER BY 2 DESC, 1 LIMIT ?`;
const SUMS_OF_CANDIDATES = `SELECT * FROM (
    SELECT name, (SELECT sum(value) FROM counts
      WHERE counts.site = bounds.site AND counts.kind = bounds.kind AND counts.name = bounds.name AND day BETWEEN ? AND ?) AS value
    FROM bounds WHERE site = ? AND kind = ? ORDER BY most DESC, name LIMIT ?
  ) ORDER BY value DESC, name LIMIT ?`;
const LAST_CANDIDATE = `SELECT most, name >= ? AS isAfter FROM bounds WHERE site = ? AND kind = ?
  ORDER BY most DESC, name LIMIT 1 OFFSET ?`;
const SWEEP = `DELETE FROM counts WHERE site = ? AND kind = ? AND day = ?
  AND name IN (SELECT name FROM counts WHERE site = ? AND kind = ? AND day = ? LIMIT ?)`;

/** Among so many times the wanted names the largest sums are searched first, then among `MORE` times as many. */
const CANDIDATES = 2;
const MORE = 4;
/** A range below this share of the stored days has few of the names with large bounds: adding up all of its counts is faster. */
const SHORT = 1 / 10;

/** Adds counts. A new name beyond the maximum is counted under the empty name. */
export function addCounts(sql: Sql, site: number, counts: readonly Count[]): void {
  const room = roomFor(sql, site);
  for (const { kind, day, name, value } of coalesce(counts)) {
    if (sql(BUMP).get(value, site, kind, day, name) !== undefined) continue;
    sql(ADD_COUNT).run(site, kind, day, room(kind, day) ? name : '', value);
  }
}

/** Whether another name of a kind and day may be added. The names are counted once for each batch. */
function roomFor(sql: Sql, site: number): (kind: CountKind, day: number) => boolean {
  const names = new Map<string, number>();
  return (kind, day) => {
    const key = `${kind} ${day}`;
    const known = names.get(key) ?? Number(sql(NAMES).get(site, kind, day)?.n ?? 0);
    names.set(key, known + 1);
    return known < (MAX_NAMES[kind] ?? DEFAULT_MAX_NAMES);
  };
}

/** The counts of each day. */
export function readCounts(sql: Sql, site: number, kind: CountKind, { from, to }: Days): Count[] {
  return sql('SELECT day, name, value FROM counts WHERE site = ? AND kind = ? AND day BETWEEN ? AND ?')
    .all(site, kind, from, to)
    .map(({ day, name, value }) => ({ kind, day: Number(day), name: String(name), value: Number(value) }));
}

/** The largest sums above zero over the days, and of equal ones the first by name. */
export function topCounts(sql: Sql, site: number, kind: CountKind, days: Days, limit: number): NamedCount[] {
  const rows = isShort(sql, site, kind, days)
    ? sql(SUMS).all(site, kind, days.from, days.to, limit)
    : largestOf(sql, site, kind, days, limit);
  return rows.map(({ name, value }) => ({ name: String(name), value: Number(value) })).filter(({ value }) => value > 0);
}

function isShort(sql: Sql, site: number, kind: CountKind, { from, to }: Days): boolean {
  const [first, last] = [FIRST_DAY, LAST_DAY].map((text) => Number(sql(text).get(site, kind)?.day ?? 0));
  return to - from + 1 < ((last ?? 0) - (first ?? 0) + 1) * SHORT;
}

/** Goes through the names from the largest bound down, until no later one can have a sum among the largest. */
function largestOf(sql: Sql, site: number, kind: CountKind, { from, to }: Days, limit: number): SqlRow[] {
  for (let candidates = limit * CANDIDATES; ; candidates *= MORE) {
    const rows = sql(SUMS_OF_CANDIDATES).all(from, to, site, kind, candidates, limit);
    const smallest = Number(rows[limit - 1]?.value ?? 0);
    const last = sql(LAST_CANDIDATE).get(String(rows[limit - 1]?.name), site, kind, candidates - 1);
    if (last === undefined || smallest > Number(last.most)) return rows;
    // Names with equal bounds are in order, so the later ones come after the last one in the list too.
    if (smallest === Number(last.most) && last.isAfter === 1) return rows;
  }
}

/** Deletes the counts before a day, in transactions of at most `limit` counts. */
export async function sweepCounts(file: StateFile, site: number, before: number, limit: number): Promise<void> {
  for (const kind of COUNT_KINDS) {
    for (;;) {
      const day = Number(file.read((sql) => sql(FIRST_DAY).get(site, kind))?.day ?? before);
      if (day >= before) break;
      file.transaction((sql) => sql(SWEEP).run(site, kind, day, site, kind, day, limit));
      await setImmediate();
    }
  }
}
