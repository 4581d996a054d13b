/** Events and counts in an SQLite file of the state folder. Any number of processes may share it. */
import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { SqlRow } from '@/lib/assistant/state/sqlite-driver';
import type { Sql, StateFile } from '@/lib/assistant/state/state-file';
import { type Count, dayOf, type Note, type Question, type Rating, type SiteName } from '../events';
import {
  type Batch,
  coalesce,
  type InsightStore,
  MOST_AUDIT,
  MOST_NAMES,
  MOST_NOTES,
  type QuestionFilter,
  type Retention,
  STANDARD_NAMES,
} from './insight-store';

/** Questions among which a filtered list is searched, newest first. */
const SEARCHED = 50_000;
/** Rows that one transaction of a sweep deletes, so that others wait for milliseconds only. */
const SWEPT = 2_000;
const MOST_IN_THREAD = 50;
const CACHED_NAMES = 20_000;
const DAY_MS = 86_400_000;

const BUMP = 'UPDATE counts SET value = value + ? WHERE site = ? AND kind = ? AND day = ? AND name = ? RETURNING value';
const ADD_COUNT = `INSERT INTO counts (site, kind, day, name, value) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET value = value + excluded.value`;
const NAMES = 'SELECT count(*) AS n FROM counts WHERE site = ? AND kind = ? AND day = ?';
const ADD_QUESTION = `INSERT INTO questions (site, at, thread, message, fp, key, tone, rating, page, stems, sources, ms, text)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const ADD_NOTE = `INSERT INTO notes (site, at, target, page, rating, text, fp, message) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;
const COLUMNS = `questions.*, (SELECT text FROM names WHERE names.id = questions.page) AS path`;

const TONES = ['strong', 'middle', 'weak'] as const;
const RATINGS = { up: 1, down: -1 } as const;

/** Creates the store in a file of the kind `INSIGHTS_FILE`. */
export function createSqliteInsights(file: StateFile, retention: Retention): InsightStore {
  const read = async <T>(work: (sql: Sql) => T): Promise<T> => file.read(work);
  const write = async <T>(work: (sql: Sql) => T): Promise<T> => file.transaction(work);
  const names = new LRUCache<number, string>({ max: CACHED_NAMES });
  /** The texts of stored names, which never change. */
  const namesIn =
    (sql: Sql) =>
    (id: number): string => {
      const text = names.get(id) ?? String(sql('SELECT text FROM names WHERE id = ?').get(id)?.text ?? '');
      names.set(id, text);
      return text;
    };

  return {
    add: (batches) =>
      write((sql) => {
        for (const batch of batches) addBatch(sql, batch);
      }),
    rate: (site, message, rating) => write((sql) => rate(sql, siteId(sql, site), message, rating)),
    counts: (site, kind, { from, to }) =>
      read((sql) =>
        sql('SELECT day, name, value FROM counts WHERE site = ? AND kind = ? AND day BETWEEN ? AND ?')
          .all(knownSite(sql, site), kind, from, to)
          .map(({ day, name, value }) => ({ kind, day: Number(day), name: String(name), value: Number(value) })),
      ),
    top: (site, kind, { from, to }, limit) =>
      read((sql) =>
        sql(`SELECT name, sum(value) AS value FROM counts WHERE site = ? AND kind = ? AND day BETWEEN ? AND ?
            GROUP BY name HAVING sum(value) > 0 ORDER BY 2 DESC, 1 LIMIT ?`)
          .all(knownSite(sql, site), kind, from, to, limit)
          .map(({ name, value }) => ({ name: String(name), value: Number(value) })),
      ),
    questions: (site, before, filter, limit) =>
      read((sql) => {
        const { where, values } = conditionOf(filter);
        const newest = `SELECT ${COLUMNS} FROM questions WHERE site = ? AND at < ? ORDER BY at DESC LIMIT ${SEARCHED}`;
        const text = where === '' ? newest : `SELECT * FROM (${newest}) WHERE ${where}`;
        const rows = sql(`SELECT * FROM (${text}) LIMIT ?`).all(knownSite(sql, site), before, ...values, limit);
        return rows.map((row) => questionOf(namesIn(sql), row));
      }),
    threads: (site, threads) =>
      read((sql) => {
        const id = knownSite(sql, site);
        const select = sql(
          `SELECT ${COLUMNS} FROM questions WHERE thread = ? AND site = ? ORDER BY at, id LIMIT ${MOST_IN_THREAD}`,
        );
        return threads.flatMap((thread) => select.all(thread, id).map((row) => questionOf(namesIn(sql), row)));
      }),
    notes: (site, limit) =>
      read((sql) =>
        sql('SELECT * FROM notes WHERE site = ? ORDER BY at DESC LIMIT ?').all(knownSite(sql, site), limit).map(noteOf),
      ),
    forget: (fp) =>
      write((sql) => {
        if (fp === 0) return 0;
        const before = sql(
          'SELECT (SELECT count(*) FROM questions WHERE fp = ?) + (SELECT count(*) FROM notes WHERE fp = ?) AS n',
        ).get(fp, fp);
        sql('DELETE FROM questions WHERE fp = ?').run(fp);
        sql('DELETE FROM notes WHERE fp = ?').run(fp);
        return Number(before?.n ?? 0);
      }),
    audit: (site, { at, who, action, subject }) =>
      write((sql) => {
        const id = siteId(sql, site);
        sql('INSERT INTO audit (site, at, who, action, subject) VALUES (?, ?, ?, ?, ?)').run(
          ...[id, at, who, action, subject],
        );
      }),
    auditLog: (site, limit) =>
      read((sql) =>
        sql('SELECT at, who, action, subject FROM audit WHERE site = ? ORDER BY at DESC, id DESC LIMIT ?')
          .all(knownSite(sql, site), limit)
          .map(({ at, who, action, subject }) => ({
            at: Number(at),
            who: String(who),
            action: String(action),
            subject: String(subject),
          })),
      ),
    sites: () =>
      read((sql) =>
        sql('SELECT organisation, domain FROM sites ORDER BY organisation, domain')
          .all()
          .map(({ organisation, domain }) => ({ organisation: String(organisation), domain: String(domain) })),
      ),
    sweep: (now) => sweep(file, retention, now),
    async close() {
      file.close();
    },
  };
}

function addBatch(sql: Sql, { site, counts, questions, notes }: Batch): void {
  const id = siteId(sql, site);
  const room = roomFor(sql, id);
  for (const count of coalesce(counts)) addCount(sql, id, count, room);
  for (const one of questions) {
    sql(ADD_QUESTION).run(
      ...[id, one.at, one.thread, one.message, one.fp, one.key, TONES.indexOf(one.tone), ratingNumber(one.rating)],
      ...[nameId(sql, one.page), one.stems.join(' '), one.sources.map((source) => nameId(sql, source)).join(' ')],
      ...[Math.round(one.firstByteMs), one.text],
    );
  }
  for (const { at, target, page, rating, text, fp, message } of notes) {
    sql(ADD_NOTE).run(id, at, target, page, ratingNumber(rating), text, fp, message);
  }
}

/** A new name beyond the maximum is counted under the empty name. */
function addCount(sql: Sql, site: number, { kind, day, name, value }: Count, room: (count: Count) => boolean): void {
  if (sql(BUMP).get(value, site, kind, day, name) !== undefined) return;
  sql(ADD_COUNT).run(site, kind, day, room({ kind, day, name, value }) ? name : '', value);
}

/** Whether another name of a kind and day may be added. The names are counted once for each batch. */
function roomFor(sql: Sql, site: number): (count: Count) => boolean {
  const names = new Map<string, number>();
  return ({ kind, day }) => {
    const key = `${kind} ${day}`;
    const known = names.get(key) ?? Number(sql(NAMES).get(site, kind, day)?.n ?? 0);
    names.set(key, known + 1);
    return known < (MOST_NAMES[kind] ?? STANDARD_NAMES);
  };
}

function rate(sql: Sql, site: number, message: number, rating: Rating): { before?: Rating; page: string } | undefined {
  const row = sql(`SELECT id, rating, (SELECT text FROM names WHERE names.id = questions.page) AS path FROM questions
    WHERE message = ? AND site = ?`).get(message, site);
  if (row === undefined) return undefined;
  sql('UPDATE questions SET rating = ? WHERE id = ?').run(RATINGS[rating], Number(row.id));
  return { ...ratingOf(row.rating), page: String(row.path ?? '') };
}

function siteId(sql: Sql, { organisation, domain }: SiteName): number {
  const known = knownSite(sql, { organisation, domain });
  if (known !== 0) return known;
  sql('INSERT INTO sites (organisation, domain) VALUES (?, ?)').run(organisation, domain);
  return knownSite(sql, { organisation, domain });
}

/** 0 for a site without data. */
function knownSite(sql: Sql, { organisation, domain }: SiteName): number {
  return Number(sql('SELECT id FROM sites WHERE organisation = ? AND domain = ?').get(organisation, domain)?.id ?? 0);
}

/** 0 for the empty text. */
function nameId(sql: Sql, text: string): number {
  if (text === '') return 0;
  const known = sql('SELECT id FROM names WHERE text = ?').get(text)?.id;
  if (known !== undefined) return Number(known);
  return Number(sql('INSERT INTO names (text) VALUES (?) RETURNING id').get(text)?.id ?? 0);
}

function conditionOf({ tone, rating, words = [], fp }: QuestionFilter): { where: string; values: (string | number)[] } {
  const parts: [string, string | number][] = [
    ...(tone === undefined ? [] : ([['tone = ?', TONES.indexOf(tone)]] as [string, number][])),
    ...(rating === undefined ? [] : ([['rating = ?', RATINGS[rating]]] as [string, number][])),
    ...(fp === undefined ? [] : ([['fp = ?', fp]] as [string, number][])),
    ...words.map((word): [string, string] => [
      `text || ' ' || stems || ' ' || coalesce(path, '') LIKE ? ESCAPE '!'`,
      `%${word.replace(/[!%_]/g, '!$&')}%`,
    ]),
  ];
  return { where: parts.map(([part]) => part).join(' AND '), values: parts.map(([, value]) => value) };
}

function questionOf(nameOf: (id: number) => string, row: SqlRow): Question {
  const sources = String(row.sources).split(' ').filter(Boolean).map(Number);
  const stems = String(row.stems);
  return {
    at: Number(row.at),
    thread: Number(row.thread),
    message: Number(row.message),
    fp: Number(row.fp),
    key: String(row.key),
    tone: TONES[Number(row.tone)] ?? 'weak',
    ...(Number(row.rating) === 0 ? {} : { rating: Number(row.rating) > 0 ? ('up' as const) : ('down' as const) }),
    page: String(row.path ?? ''),
    stems: stems === '' ? [] : stems.split(' '),
    sources: sources.map(nameOf),
    firstByteMs: Number(row.ms),
    text: String(row.text),
  };
}

function noteOf(row: SqlRow): Note {
  return {
    at: Number(row.at),
    target: String(row.target) as Note['target'],
    page: String(row.page),
    ...(ratingOf(row.rating).before ? { rating: ratingOf(row.rating).before } : {}),
    text: String(row.text),
    fp: Number(row.fp),
    message: Number(row.message),
  };
}

function ratingNumber(rating: Rating | undefined): number {
  return rating === undefined ? 0 : RATINGS[rating];
}

function ratingOf(stored: unknown): { before?: Rating } {
  const number = Number(stored);
  return number === 0 ? {} : { before: number > 0 ? 'up' : 'down' };
}

/** In small transactions with pauses, so that it never blocks an answer. */
async function sweep(file: StateFile, { days, mostQuestions }: Retention, now: number): Promise<void> {
  const before = now - days * DAY_MS;
  const sites = file.read((sql) => sql('SELECT id FROM sites').all()).map(({ id }) => Number(id));
  for (const site of sites) {
    for (const table of ['questions', 'notes', 'audit']) {
      await repeat(
        file,
        `DELETE FROM ${table} WHERE id IN (SELECT id FROM ${table} WHERE site = ? AND at < ? LIMIT ${SWEPT}) RETURNING id`,
        [site, before],
      );
    }
    for (const [table, most] of [
      ['notes', MOST_NOTES],
      ['audit', MOST_AUDIT],
    ] as const) {
      const excess = `SELECT id FROM ${table} WHERE site = ? ORDER BY at DESC LIMIT -1 OFFSET ${most}`;
      await repeat(file, `DELETE FROM ${table} WHERE id IN (SELECT id FROM (${excess}) LIMIT ${SWEPT}) RETURNING id`, [
        site,
      ]);
    }
    for (const { kind } of file.read((sql) => sql('SELECT DISTINCT kind FROM counts WHERE site = ?').all(site))) {
      file.transaction((sql) =>
        sql('DELETE FROM counts WHERE site = ? AND kind = ? AND day < ?').run(site, String(kind), dayOf(before)),
      );
      await setImmediate();
    }
  }
  const questions = Number(file.read((sql) => sql('SELECT count(*) AS n FROM questions').get())?.n ?? 0);
  for (let excess = questions - mostQuestions; excess > 0; excess -= SWEPT) {
    file.transaction((sql) =>
      sql('DELETE FROM questions WHERE id IN (SELECT id FROM questions ORDER BY id LIMIT ?)').run(
        Math.min(excess, SWEPT),
      ),
    );
    await setImmediate();
  }
}

async function repeat(file: StateFile, text: string, values: readonly number[]): Promise<void> {
  for (;;) {
    const deleted = file.transaction((sql) => sql(text).all(...values)).length;
    await setImmediate();
    if (deleted < SWEPT) return;
  }
}
