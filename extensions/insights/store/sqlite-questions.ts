/** Questions in SQLite: adding, rating, and the lists of conversations. */
import type { SqlRow } from '@/lib/store/sqlite-driver';
import type { Sql } from '@/lib/store/state-file';
import type { Question, Rating } from '../events';
import { MAX_PER_THREAD, type QuestionFilter } from './insight-store';
import { nameId } from './sqlite-names';
import { RATINGS, ratingNumber, ratingOf } from './sqlite-ratings';

/** Questions among which a filtered list is searched, newest first. */
const SEARCHED = 50_000;

const ADD_QUESTION = `INSERT INTO questions (site, at, thread, message, fp, key, tone, rating, page, stems, sources, ms, text)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const HAS_WORD = `(stems LIKE ? ESCAPE '!' OR text LIKE ? ESCAPE '!' OR page IN (SELECT id FROM names WHERE text LIKE ? ESCAPE '!'))`;
/** `LIKE` ignores the case of ASCII letters only; `GLOB` with both cases of each letter takes five times as long. */
const HAS_OTHER_WORD = '(stems GLOB ? OR text GLOB ? OR page IN (SELECT id FROM names WHERE text GLOB ?))';
/** `+` keeps SQLite from going through all questions of the site, which are in order. */
const THREAD = `SELECT * FROM questions WHERE thread = ? AND +site = ? ORDER BY at, id LIMIT ${MAX_PER_THREAD}`;

/** Stored by their index. */
const TONES = ['strong', 'middle', 'weak', 'close'] as const;

type NameOf = (sql: Sql, id: number) => string;

/** Adds questions, and the names of their pages and sections. */
export function addQuestions(sql: Sql, site: number, questions: readonly Question[]): void {
  for (const question of questions) {
    sql(ADD_QUESTION).run(
      site,
      question.at,
      question.thread,
      question.message,
      question.fp,
      question.key,
      TONES.indexOf(question.tone),
      ratingNumber(question.rating),
      nameId(sql, question.page),
      question.stems.join(' '),
      question.sources.map((source) => nameId(sql, source)).join(' '),
      Math.round(question.firstByteMs),
      question.text,
    );
  }
}

/** See `InsightStore.rate`. */
export function rateQuestion(sql: Sql, site: number, message: number, rating: Rating) {
  const row = sql(`SELECT id, rating, (SELECT text FROM names WHERE names.id = questions.page) AS path FROM questions
    WHERE message = ? AND site = ?`).get(message, site);
  if (row === undefined) return undefined;
  sql('UPDATE questions SET rating = ? WHERE id = ?').run(RATINGS[rating], Number(row.id));
  const before = ratingOf(row.rating);
  return { ...(before ? { before } : {}), page: String(row.path ?? '') };
}

/** See `InsightStore.questions`. */
export function listQuestions(
  sql: Sql,
  site: number,
  before: number,
  filter: QuestionFilter,
  limit: number,
  nameOf: NameOf,
): Question[] {
  const { columns, where, values } = conditionOf(filter);
  const newest = `SELECT ${columns} FROM questions WHERE site = ? AND at < ? ORDER BY at DESC LIMIT ${SEARCHED}`;
  // Only the rows that are listed are read in full.
  return sql(
    `SELECT * FROM questions WHERE id IN (SELECT id FROM (${newest}) ${where} LIMIT ?) ORDER BY at DESC, id DESC`,
  )
    .all(site, before, ...values, limit)
    .map((row) => questionOf(sql, nameOf, row));
}

/** The questions of threads, oldest first in each. */
export function listThreads(sql: Sql, site: number, threads: readonly number[], nameOf: NameOf): Question[] {
  return threads.flatMap((thread) =>
    sql(THREAD)
      .all(thread, site)
      .map((row) => questionOf(sql, nameOf, row)),
  );
}

/** Deletes the questions of a client. Returns their number. `<> 0`: what the index has. */
export function forgetQuestions(sql: Sql, fp: number): number {
  return sql('DELETE FROM questions WHERE fp = ? AND fp <> 0 RETURNING id').all(fp).length;
}

interface Condition {
  column: string;
  where: string;
  values: readonly (string | number)[];
}

/** The cheapest conditions first. */
function conditionOf({ tone, rating, words = [], fp }: QuestionFilter) {
  const equal = (column: string, value: number): Condition => ({ column, where: `${column} = ?`, values: [value] });
  const parts: Condition[] = [
    ...(tone === undefined ? [] : [equal('tone', TONES.indexOf(tone))]),
    ...(rating === undefined ? [] : [equal('rating', RATINGS[rating])]),
    ...(fp === undefined ? [] : [equal('fp', fp)]),
    ...words.map(hasWord),
  ];
  return {
    columns: ['id', ...new Set(parts.map(({ column }) => column))].join(', '),
    where: parts.length === 0 ? '' : `WHERE ${parts.map(({ where }) => where).join(' AND ')}`,
    values: parts.flatMap(({ values }) => values),
  };
}

function hasWord(word: string): Condition {
  const isAscii = /^\p{ASCII}*$/u.test(word);
  const pattern = isAscii ? `%${word.replace(/[!%_]/g, '!$&')}%` : `*${[...word].map(eitherCase).join('')}*`;
  return {
    column: 'text, stems, page',
    where: isAscii ? HAS_WORD : HAS_OTHER_WORD,
    values: [pattern, pattern, pattern],
  };
}

/** A character for `GLOB`, in upper or lower case. */
function eitherCase(character: string): string {
  const forms = [character.toLowerCase(), character.toUpperCase()].filter((form) => [...form].length === 1);
  const differ = new Set(forms).size > 1;
  return differ || /[*?[]/.test(character) ? `[${[...new Set(forms)].join('')}]` : character;
}

function questionOf(sql: Sql, nameOf: NameOf, row: SqlRow): Question {
  const sources = String(row.sources).split(' ').filter(Boolean).map(Number);
  const stems = String(row.stems);
  const rating = ratingOf(row.rating);
  return {
    at: Number(row.at),
    thread: Number(row.thread),
    message: Number(row.message),
    fp: Number(row.fp),
    key: String(row.key),
    tone: TONES[Number(row.tone)] ?? 'weak',
    ...(rating ? { rating } : {}),
    page: nameOf(sql, Number(row.page)),
    stems: stems === '' ? [] : stems.split(' '),
    sources: sources.map((source) => nameOf(sql, source)),
    firstByteMs: Number(row.ms),
    text: String(row.text),
  };
}
