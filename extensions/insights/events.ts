/** What is recorded, and the counts that each event adds to. Pure. See content/operate/privacy.mdx. */
import type { Tone } from '@/lib/answers/quote/tone';
import type { Rating } from '@/lib/answers/types';
import { plainText } from '@/lib/kit/text';

export type { Rating };

/** A documentation site: all data belongs to one. */
export interface SiteName {
  organisation: string;
  domain: string;
}

/** A question and its answer. Ids are hashes, see `hash.ts`; 0 means none. */
export interface Question {
  /** Milliseconds since 1970. */
  at: number;
  thread: number;
  message: number;
  fp: number;
  /** The id of the key; empty for a reader of the site's own pages. */
  key: string;
  tone: Tone;
  rating?: Rating;
  /** The path of the closest page; empty if nothing was found. */
  page: string;
  /** Stems of the question that occur in the site's index. */
  stems: readonly string[];
  /** Addresses of the cited sections, at most 3. */
  sources: readonly string[];
  firstByteMs: number;
  /** Empty unless `KEEP_QUESTIONS=text`. */
  text: string;
}

/** A sentence that a reader wrote, or a report about a code block. */
export interface Note {
  at: number;
  target: FeedbackTarget;
  page: string;
  rating?: Rating;
  text: string;
  fp: number;
  /** The rated answer; 0 for none. */
  message: number;
}

export type FeedbackTarget = 'page' | 'answer' | 'code' | 'search';

export type InsightEvent =
  | { type: 'question'; question: Question; isNewThread: boolean }
  | {
      type: 'rating';
      at: number;
      target: FeedbackTarget;
      page: string;
      rating: Rating;
      /** The rating that this one replaces. */
      before?: Rating;
    }
  | { type: 'note'; note: Note }
  /** `words`: stems, or the text if it is kept. */
  | { type: 'search'; at: number; words: string; found: boolean }
  | { type: 'view'; at: number; page: string; isVisit: boolean }
  | { type: 'missing'; at: number; path: string; referrer: string };

/**
 * The kinds of counts: `total` by name of what is counted, `byte` by upper bound of the time to the first byte, `key` by key, `gap` by tone, page
 * and stems of questions without a strong answer, the others by page, words or path.
 */
export const COUNT_KINDS = [
  'total',
  'byte',
  'key',
  'gap',
  'view',
  'page-up',
  'page-down',
  'answer-down',
  'search',
  'search-empty',
  'missing',
] as const;

export type CountKind = (typeof COUNT_KINDS)[number];

export interface Count {
  kind: CountKind;
  /** Days since 1970. */
  day: number;
  name: string;
  value: number;
}

export const DAY_MS = 86_400_000;
/** Separates the parts of a count's name. */
export const PART = '\t';
/** Upper bounds of the time to the first byte in milliseconds; the last one is open. */
export const BYTE_BOUNDS = [1, 2, 5, 10, 20, 30, 50, 75, 100, 150, 200, 300, 500, 1000, 2000, 5000, 10_000, 60_000];
const MAX_NAME_LENGTH = 200;

/** Days since 1970, in UTC. */
export function dayOf(at: number): number {
  return Math.floor(at / DAY_MS);
}

/** The counts that an event adds to. */
export function countsOf(event: InsightEvent): Count[] {
  switch (event.type) {
    case 'question':
      return countsOfQuestion(event.question, event.isNewThread);
    case 'rating':
      return countsOfRating(event);
    case 'note':
      return event.note.target === 'code' ? countsAt(event.note.at, [['total', 'code']]) : [];
    case 'search':
      return countsAt(event.at, [
        ['total', 'search'],
        ['search', event.words],
        ...(event.found
          ? []
          : ([
              ['total', 'search-empty'],
              ['search-empty', event.words],
            ] as const)),
      ]);
    case 'view':
      return countsAt(event.at, [
        ['total', 'view'],
        ['view', event.page],
        ...(event.isVisit ? ([['total', 'visit']] as const) : []),
      ]);
    case 'missing':
      return countsAt(event.at, [
        ['total', 'missing'],
        ['missing', `${event.path}${PART}${event.referrer}`],
      ]);
  }
}

/** A text as the name of a count: on one line, bounded. */
export function nameOf(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').trim().slice(0, MAX_NAME_LENGTH);
}

function countsOfQuestion(question: Question, isNewThread: boolean): Count[] {
  const { at, tone, key, page, stems, firstByteMs } = question;
  const bound = BYTE_BOUNDS.find((limit) => firstByteMs <= limit) ?? BYTE_BOUNDS.at(-1) ?? 0;
  return countsAt(at, [
    ['total', `question-${tone}`],
    ['byte', String(bound)],
    ...(isNewThread ? ([['total', 'thread']] as const) : []),
    ...(key === '' ? [] : ([['key', key]] as const)),
    ...(tone === 'strong' || tone === 'close'
      ? []
      : ([['gap', [tone, page, [...stems].sort().join(' ')].join(PART)]] as const)),
  ]);
}

function countsOfRating({ at, target, page, rating, before }: Extract<InsightEvent, { type: 'rating' }>): Count[] {
  if (rating === before) return [];
  const names = (given: Rating): [CountKind, string][] => [
    ['total', `${target}-${given}`],
    ...(target === 'page' ? ([[`page-${given}`, page]] as [CountKind, string][]) : []),
    ...(target === 'answer' && given === 'down' && page !== ''
      ? ([['answer-down', page]] as [CountKind, string][])
      : []),
  ];
  return [...countsAt(at, names(rating)), ...(before ? countsAt(at, names(before), -1) : [])];
}

function countsAt(at: number, names: readonly (readonly [CountKind, string])[], value = 1): Count[] {
  return names.map(([kind, name]) => ({ kind, day: dayOf(at), name, value }));
}
