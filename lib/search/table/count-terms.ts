/** Counts the terms of one page: all that a term table needs of it, small enough to be kept. */
import type { AnalyzedText, Analyzer, Section } from '../types';
import { FIELD_NAMES, fieldsOf, worthOf } from './fields';
import { packNumbers } from './numbers';

/** The terms of a page, without their weights, which depend on all pages. */
export interface PageTerms {
  /** The distinct terms. */
  terms: readonly string[];
  /** The number of terms in each field, over all sections. */
  lengths: readonly number[];
  /** For each section its factor. */
  worths: readonly number[];
  /** The score factor of all sections. */
  boost: number;
  /**
   * Packed by `numbers.ts`. For each section, for each field: the number of terms, that of distinct terms, and for each of these its index in
   * `terms` and its count.
   */
  counts: Uint8Array;
}

/** Counts are in halves: a part of an identifier counts half, because the whole identifier has already been counted. */
export const WHOLE = 2;

/** The counted terms of a page with these sections; `keywords` are the page's. */
export function countTerms(sections: readonly Section[], keywords: readonly string[], analyzer: Analyzer): PageTerms {
  const numbers = new Map<string, number>();
  const lengths = FIELD_NAMES.map(() => 0);
  const counts: number[] = [];
  for (const section of sections) {
    const fields = fieldsOf(section, keywords);
    FIELD_NAMES.forEach((name, field) => {
      const found = analyzer.analyze(fields[name]);
      lengths[field] = (lengths[field] ?? 0) + found.terms.length;
      countField(found, numbers, counts);
    });
  }
  return {
    terms: [...numbers.keys()],
    lengths,
    worths: sections.map(worthOf),
    boost: sections[0]?.boost ?? 1,
    counts: packNumbers(counts),
  };
}

function countField({ terms, parts }: AnalyzedText, numbers: Map<string, number>, counts: number[]): void {
  const found = new Map<number, number>();
  const add = (term: string, count: number): void => {
    const number = numbers.get(term) ?? numbers.size;
    if (number === numbers.size) numbers.set(term, number);
    found.set(number, (found.get(number) ?? 0) + count);
  };
  for (const term of terms) add(term, WHOLE);
  for (const part of parts) add(part, -1);
  counts.push(terms.length, found.size);
  for (const [number, count] of found) counts.push(number, count);
}
