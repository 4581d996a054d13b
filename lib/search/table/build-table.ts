/**
 * Builds the term table for BM25F, in which the fields of a section are combined before saturation. See
 * content/reference/assistant/answers.mdx#search.
 */
import type { TermTable } from '../types';
import { type PageTerms, WHOLE } from './count-terms';
import { FIELD_NAMES, FIELDS, type FieldName } from './fields';
import { unpackNumbers } from './numbers';
import { Postings } from './posting-list';
import { entryOf, levelOf } from './weights';

/** A page whose terms have numbers in the whole table. */
interface NumberedPage extends Omit<PageTerms, 'terms'> {
  numbers: Uint32Array;
}

/** The table of pages in their order; each is read once, so that they need not be in memory together. */
export function buildTable(pages: Iterable<PageTerms>): TermTable {
  const terms = new Map<string, number>();
  const numbered = Array.from(pages, (page) => withNumbers(page, terms));
  const averages = averageLengths(numbered);
  const postings = new Postings();
  const room = roomFor(numbered);
  let section = 0;
  for (const page of numbered) section = addPage(page, section, averages, postings, room);
  const lists = postings.lists(terms.size);
  const sorted = [...terms.keys()].sort();
  return {
    terms: sorted,
    postings: sorted.map((term) => lists[terms.get(term) ?? -1] ?? new Uint32Array()),
    pages: numbered.flatMap(({ worths }, page) => worths.map(() => page)),
    boosts: numbered.flatMap(({ worths, boost }) => worths.map(() => boost)),
  };
}

/** Arrays for one page at a time: new ones for each would be most of the garbage. */
interface Room {
  read: Float64Array;
  /** By term of the page. All are 0 between sections. */
  weights: Float64Array;
  found: Uint32Array;
}

function roomFor(pages: readonly NumberedPage[]): Room {
  const terms = pages.reduce((max, { numbers }) => Math.max(max, numbers.length), 0);
  const counts = pages.reduce((max, page) => Math.max(max, page.counts.length), 0);
  return { read: new Float64Array(counts), weights: new Float64Array(terms), found: new Uint32Array(terms) };
}

/** A plain loop: this runs for every term of every page. */
function withNumbers({ terms, ...page }: PageTerms, known: Map<string, number>): NumberedPage {
  const numbers = new Uint32Array(terms.length);
  for (let index = 0; index < terms.length; index++) {
    const term = terms[index] as string;
    let number = known.get(term);
    if (number === undefined) {
      number = known.size;
      known.set(term, number);
    }
    numbers[index] = number;
  }
  return { ...page, numbers };
}

/** For each field, its average number of terms. */
function averageLengths(pages: readonly NumberedPage[]): number[] {
  const sections = pages.reduce((sum, { worths }) => sum + worths.length, 0);
  return FIELD_NAMES.map((_, field) => {
    const terms = pages.reduce((sum, { lengths }) => sum + (lengths[field] ?? 0), 0);
    return Math.max(1, terms / Math.max(1, sections));
  });
}

/** Adds the sections of a page, which are numbered from `start`; returns the number of the next one. Plain loops: this runs for every word. */
function addPage(
  { numbers, worths, counts }: NumberedPage,
  start: number,
  averages: readonly number[],
  postings: Postings,
  { read, weights, found }: Room,
): number {
  unpackNumbers(counts, read);
  let next = 0;
  for (let at = 0; at < worths.length; at++) {
    let count = 0;
    for (let field = 0; field < FIELD_NAMES.length; field++) {
      const unit = weightOf(field, read[next++] as number, averages, worths[at] as number);
      const end = next + 1 + 2 * (read[next] as number);
      for (next++; next < end; next += 2) {
        const term = read[next] as number;
        const weight = weights[term] as number;
        if (weight === 0) found[count++] = term;
        weights[term] = weight + unit * (read[next + 1] as number);
      }
    }
    for (let index = 0; index < count; index++) {
      const term = found[index] as number;
      postings.add(numbers[term] as number, entryOf(start + at, levelOf(weights[term] as number)));
      weights[term] = 0;
    }
  }
  return start + worths.length;
}

/** The weight of half a term in a field of this length. */
function weightOf(field: number, length: number, averages: readonly number[], worth: number): number {
  const { weight, evened } = FIELDS[FIELD_NAMES[field] as FieldName];
  return (worth * weight) / (1 - evened + (evened * length) / (averages[field] ?? 1)) / WHOLE;
}
