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
const MAX_SHARED = 35;
const END = ' ';
const BYTES = Uint8Array.from(DIGITS, (digit) => digit.charCodeAt(0));
const END_BYTE = END.charCodeAt(0);
/** Of an entry: six for a section below 2^26, one for the level. */
const MAX_DIGITS = 7;

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
    postings: packPostings(postings),
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
  const maxLength = Math.min(a.length, b.length, MAX_SHARED);
  let at = 0;
  while (at < maxLength && a[at] === b[at]) at++;
  return at;
}

/** Written as bytes, with plain loops: joining millions of characters takes ten times as long. */
function packPostings(lists: readonly Uint32Array[]): string {
  const entries = lists.reduce((sum, list) => sum + list.length, 0);
  const bytes = new Uint8Array(entries * MAX_DIGITS + lists.length);
  let at = 0;
  for (const list of lists) {
    if (at > 0) bytes[at++] = END_BYTE;
    let before = -1;
    for (let index = 0; index < list.length; index++) {
      const entry = list[index] as number;
      const section = sectionIn(entry);
      let rest = section - before - 1;
      // Base 32, lowest digit first; all digits but the last use the upper half.
      for (; rest >= HALF; rest = Math.floor(rest / HALF)) bytes[at++] = BYTES[HALF + (rest % HALF)] as number;
      bytes[at++] = BYTES[rest] as number;
      bytes[at++] = BYTES[levelIn(entry)] as number;
      before = section;
    }
  }
  return new TextDecoder('latin1').decode(bytes.subarray(0, at));
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
