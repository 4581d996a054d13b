/** Packs a term table into text that compresses well, for storage and for browsers. */
import type { TermTable } from '../types';
import { entryOf, levelIn, sectionIn } from './weights';

export interface PackedTable {
  /** Sorted terms, front-coded: each starts with the number of characters shared with its predecessor, in base 36, at most `z`. */
  terms: string;
  /** Postings of each term: delta-coded sections and levels, one or two characters each. */
  postings: string;
  /** Number of sections of each page. */
  pages: readonly number[];
  /** Boosts other than 1, by section. */
  boosts: Readonly<Record<string, number>>;
}

/** 64 characters that JSON does not escape. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** A digit that is followed by another one: the upper half of the alphabet. */
const HALF = 32;
const MOST_SHARED = 35;
const END = ' ';

/** Packs a table. */
export function packTable({ terms, postings, pages, boosts }: TermTable): PackedTable {
  let before = '';
  const packed = terms.map((term) => {
    const shared = sharedStart(before, term);
    before = term;
    return shared.toString(36) + term.slice(shared);
  });
  return {
    terms: packed.join('\n'),
    postings: postings.map(packPostings).join(END),
    pages: countsOf(pages),
    boosts: Object.fromEntries([...boosts.entries()].filter(([, boost]) => boost !== 1)),
  };
}

/** Unpacks a table. */
export function unpackTable({ terms, postings, pages, boosts }: PackedTable): TermTable {
  let before = '';
  const whole = (terms === '' ? [] : terms.split('\n')).map((packed) => {
    before = before.slice(0, Number.parseInt(packed[0] ?? '0', 36)) + packed.slice(1);
    return before;
  });
  const ofSections = pages.flatMap((count, page) => Array<number>(count).fill(page));
  return {
    terms: whole,
    postings: whole.length === 0 ? [] : postings.split(END).map(unpackPostings),
    pages: ofSections,
    boosts: ofSections.map((_, section) => boosts[section] ?? 1),
  };
}

function sharedStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length, MOST_SHARED);
  let at = 0;
  while (at < most && a[at] === b[at]) at++;
  return at;
}

function packPostings(list: Uint32Array): string {
  let packed = '';
  let before = -1;
  for (const entry of list) {
    const section = sectionIn(entry);
    packed += packNumber(section - before - 1) + DIGITS[levelIn(entry)];
    before = section;
  }
  return packed;
}

/** Base 32, lowest digit first; all digits but the last use the upper half. */
function packNumber(value: number): string {
  let rest = value;
  let packed = '';
  while (rest >= HALF) {
    packed += DIGITS[HALF + (rest % HALF)];
    rest = Math.floor(rest / HALF);
  }
  return packed + DIGITS[rest];
}

const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]));

function unpackPostings(packed: string): Uint32Array {
  const entries: number[] = [];
  let section = -1;
  for (let at = 0; at < packed.length; ) {
    let step = 0;
    let worth = 1;
    let digit = VALUES.get(packed[at++] ?? '') ?? 0;
    for (; digit >= HALF; digit = VALUES.get(packed[at++] ?? '') ?? 0) {
      step += (digit - HALF) * worth;
      worth *= HALF;
    }
    section += step + digit * worth + 1;
    entries.push(entryOf(section, VALUES.get(packed[at++] ?? '') ?? 0));
  }
  return Uint32Array.from(entries);
}

function countsOf(pages: readonly number[]): number[] {
  const counts: number[] = [];
  for (const page of pages) counts[page] = (counts[page] ?? 0) + 1;
  return counts;
}
