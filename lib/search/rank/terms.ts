/** Term lookup, and the terms that match the words of a query. Pure. */
import { sectionIn } from '../table/weights';
import type { QueryWord, SearchPart, TermTable } from '../types';
import { gramsIn } from './grams';
import { similarTerms } from './similar';

/** Terms that count as one: in each section only the best of them counts. */
export interface Wanted {
  terms: readonly number[];
  /** Number of sections that contain at least one of them. */
  holding: number;
  weight: number;
  /** Index of the word in the query. */
  word: number;
  /** Similarity to the word of the query, 0 to 1; 0 for related words. */
  similarity: number;
}

/** Weight of a fuzzy match. */
const SIMILARITY = 0.6;
/** Weight of a related word. */
const RELATED = 0.2;
/** Weight of a word that belongs to the phrasing of a question. */
export const LIGHT = 0.5;
/** Weight of completions while the reader types. */
const COMPLETION = 0.8;
const MAX_COMPLETIONS = 24;
/** Maximum number of unknown words per query that are matched fuzzily: each one is compared with all terms. */
const MAX_UNKNOWN = 12;

/** The terms for each word: its own, completions of the last word while typing, and fuzzy matches if the word is unknown. */
export function wantedTerms(table: TermTable, words: readonly QueryWord[], typing: boolean): Wanted[] {
  let unknown = 0;
  return words.flatMap((asked, number) => {
    const share = asked.light ? LIGHT : 1;
    const isLast = typing && number === words.length - 1;
    const want = (terms: readonly number[], weight: number, similarity: number): Wanted => ({
      ...{ terms, weight, word: number, similarity },
      holding: terms.length === 1 ? (table.postings[terms[0] ?? -1]?.length ?? 0) : countSections(table, terms),
    });
    const own = knownTerms(table, asked.terms);
    const joined = knownTerms(table, asked.joined).filter((term) => !own.includes(term));
    const known = own.length > 1 ? own : [...own, ...joined];
    const begun = isLast ? begunBy(table, asked.word, new Set(known)) : [];
    const akin = knownTerms(table, asked.related).filter((term) => !known.includes(term));
    const related = akin.map((term) => want([term], RELATED * share, 0));
    if (begun.length > 0)
      return [want([...known, ...begun], known.length > 0 ? share : COMPLETION * share, 1), ...related];
    if (own.length > 1) return [...own.map((term) => want([term], share, 1)), ...related];
    if (known.length > 0) return [want(known, share, 1), ...related];
    const pairs = knownTerms(table, asked.pairs);
    if (pairs.length > 0) {
      const found = pairs.length / asked.pairs.length;
      return pairs.map((term) => want([term], (share * found) / asked.pairs.length, found));
    }
    if (unknown++ >= MAX_UNKNOWN) return related;
    const similar = similarTerms(gramsIn(table), asked.terms[0] ?? asked.word, isLast);
    return [
      ...similar.map(({ term, similarity }) => {
        const longer = isLast ? begunBy(table, table.terms[term] ?? '', new Set([term])) : [];
        return want([term, ...longer], SIMILARITY * similarity, similarity);
      }),
      ...related,
    ];
  });
}

/** The terms of the table that match each word of a query: by term, the word as typed. */
export function matchedTerms(
  table: TermTable,
  words: readonly QueryWord[],
  { typing, withRelated }: { typing: boolean; withRelated: boolean },
): Map<string, string> {
  return new Map(
    wantedTerms(table, words, typing)
      .filter(({ similarity }) => withRelated || similarity > 0)
      .toSorted((a, b) => a.similarity - b.similarity)
      .flatMap(({ terms, word }) => terms.map((term) => [table.terms[term] ?? '', words[word]?.word ?? ''] as const)),
  );
}

function knownTerms(table: TermTable, terms: readonly string[]): number[] {
  return terms.map((term) => findTerm(table, term)).filter((term) => term >= 0);
}

/** Number of stems of one text that are counted, and characters of it that are read. */
const MAX_STEMS = 12;
const READ_LENGTH = 500;

/** The distinct stems of a text that occur in `part`, at most 12. */
export function knownStems(part: Pick<SearchPart, 'analyzer' | 'table'> | undefined, text: string): string[] {
  const stems = part?.analyzer.terms(text.slice(0, READ_LENGTH)) ?? [];
  return [...new Set(stems)].filter((stem) => part && findTerm(part.table, stem) >= 0).slice(0, MAX_STEMS);
}

/** The index of a term by binary search; -1 if it is unknown. */
export function findTerm({ terms }: TermTable, wanted: string): number {
  const at = firstFrom(terms, wanted);
  return terms[at] === wanted ? at : -1;
}

function begunBy({ terms, postings }: TermTable, start: string, known: ReadonlySet<number>): number[] {
  const found: number[] = [];
  if (start.length < 2) return found;
  for (let at = firstFrom(terms, start); terms[at]?.startsWith(start); at++) if (!known.has(at)) found.push(at);
  return found.sort((a, b) => (postings[b]?.length ?? 0) - (postings[a]?.length ?? 0)).slice(0, MAX_COMPLETIONS);
}

function firstFrom(terms: readonly string[], wanted: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

function countSections({ postings }: TermTable, terms: readonly number[]): number {
  const sections = new Set<number>();
  for (const term of terms) for (const entry of postings[term] ?? []) sections.add(sectionIn(entry));
  return sections.size;
}

/** Inverse document frequency. */
export function rarity(sections: number, holding: number): number {
  return Math.log(1 + (sections - holding + 0.5) / (holding + 0.5));
}

/**
 * The exponent of the rarity of a word, which evens rare and common words: readers ask in their own words, and the rarest of them is often
 * irrelevant ("where should I *worry* about table bloat").
 */
const RARITY_POWER = 0.7;

/** The share of a term in a score, before its weight and frequency. */
export function worthOfTerm(sections: number, holding: number): number {
  return rarity(sections, holding) ** RARITY_POWER;
}
