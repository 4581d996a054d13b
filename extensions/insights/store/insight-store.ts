/** The interface of the stores of events and counts. There are two: SQLite and Redis. */
import type { Count, CountKind, Note, Question, Rating, SiteName } from '../events';

/** What is added at once, for one site. */
export interface Batch {
  site: SiteName;
  counts: readonly Count[];
  questions: readonly Question[];
  notes: readonly Note[];
}

/** Days since 1970, both inclusive. */
export interface Days {
  from: number;
  to: number;
}

/** Each day of a range. */
export function eachDay({ from, to }: Days): number[] {
  return Array.from({ length: Math.max(to - from + 1, 0) }, (_, n) => from + n);
}

export interface NamedCount {
  name: string;
  value: number;
}

/** Which questions are listed: all conditions must hold. */
export interface QuestionFilter {
  tone?: Question['tone'];
  rating?: Rating;
  /** Each of these is in the text, in the stems or in the path of the page. */
  words?: readonly string[];
  /** Hash of a client. */
  fp?: number;
}

export interface AuditEntry {
  at: number;
  /** Who did it: `password`, or an e-mail address. */
  who: string;
  action: string;
  subject: string;
}

/** All functions reject when the store is unavailable. */
export interface InsightStore {
  add(batches: readonly Batch[]): Promise<void>;
  /** Sets the rating of an answer. Returns the rating before and the closest page; undefined if the answer is unknown. */
  rate(site: SiteName, message: number, rating: Rating): Promise<{ before?: Rating; page: string } | undefined>;
  /** The counts of each day. */
  counts(site: SiteName, kind: CountKind, days: Days): Promise<Count[]>;
  /** The sums over the days, largest first. */
  top(site: SiteName, kind: CountKind, days: Days, limit: number): Promise<NamedCount[]>;
  /** Questions before a time, newest first; at most `limit`, among a bounded number of the newest. */
  questions(site: SiteName, before: number, filter: QuestionFilter, limit: number): Promise<Question[]>;
  /** The questions of threads, oldest first in each. `before`: the time that a search for the threads began at. */
  threads(site: SiteName, threads: readonly number[], before: number): Promise<Question[]>;
  /** The newest notes. */
  notes(site: SiteName, limit: number): Promise<Note[]>;
  /** Deletes the questions and notes of a client on all sites. Returns their number. */
  forget(fp: number): Promise<number>;
  audit(site: SiteName, entry: AuditEntry): Promise<void>;
  /** The newest entries. */
  auditLog(site: SiteName, limit: number): Promise<AuditEntry[]>;
  /** The sites with data. */
  sites(): Promise<SiteName[]>;
  /** Deletes what is older than the retention, and the oldest beyond the maximum. */
  sweep(now: number): Promise<void>;
  close(): Promise<void>;
}

/** Names of one kind, site and day; more are counted under the empty name. */
export const MAX_NAMES: Readonly<Partial<Record<CountKind, number>>> = { view: 5_000 };
export const DEFAULT_MAX_NAMES = 1_000;
/** Questions of a thread that are read, oldest first. */
export const MAX_PER_THREAD = 50;
/** Notes and entries of the audit log, per site. */
export const MAX_NOTES = 20_000;
export const MAX_AUDIT = 10_000;

export interface Retention {
  days: number;
  maxQuestions: number;
}

/** Adds up the counts with the same name. */
export function coalesce(counts: readonly Count[]): Count[] {
  const sums = new Map<string, Count>();
  for (const count of counts) {
    const key = `${count.kind}\n${count.day}\n${count.name}`;
    const known = sums.get(key);
    sums.set(key, known ? { ...known, value: known.value + count.value } : count);
  }
  return [...sums.values()];
}

/** Whether a question fits a filter. */
export function fits(question: Question, { tone, rating, words = [], fp }: QuestionFilter): boolean {
  if (tone !== undefined && question.tone !== tone) return false;
  if (rating !== undefined && question.rating !== rating) return false;
  if (fp !== undefined && question.fp !== fp) return false;
  const texts = [question.text, question.stems.join(' '), question.page].map((text) => text.toLowerCase());
  return words.every((word) => texts.some((text) => text.includes(word.toLowerCase())));
}
