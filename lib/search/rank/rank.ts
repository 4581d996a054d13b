/** Ranking: BM25F over words, with the page's score as a prior and 4-grams fused by rank. Pure; also runs in the browser. */

import { LEVELS, WEIGHTS } from '../table/weights';
import type { Analyzer, QueryWord, TermTable } from '../types';
import { type GramTable, gramTable, similarTerms } from './grams';
import { scoreGrams } from './score-grams';

/** A section by its index. */
export interface Ranked {
  section: number;
  score: number;
  terms: string[];
  coverage: number;
}

export interface RankOptions {
  limit: number;
  /** The last word may be a prefix. */
  typing?: boolean;
  /** Score factor of sections; those with 0 are excluded. */
  factor?: (section: number) => number;
}

/** BM25 saturation. */
const SATURATION = 1.2;
/** The share of the page's score that each of its sections gets. */
const PAGE_PRIOR = 0.4;
/** The constant of reciprocal rank fusion. */
const FUSION = 20;
/** Lower weight of 4-grams: they find what stemming misses, and unrelated words too. */
const GRAMS = 0.4;
const FUSED = 100;
/** Weight of a term that is only similar to the word. */
const LIKENESS = 0.6;
/** Weight of a term with a similar meaning. */
const RELATED = 0.2;
/** Weight of a word that is part of the phrasing rather than the subject. */
const LIGHT = 0.5;
const MOST_BEGUN = 24;

/** A term to look up: its index in the table, its weight, and its word. */
interface Wanted {
  term: number;
  weight: number;
  word: number;
}

/** The best sections for a query, best first. */
export function rank(table: TermTable, analyzer: Analyzer, query: string, options: RankOptions): Ranked[] {
  const words = analyzer.words(query);
  if (words.length === 0 || table.pages.length === 0) return [];
  const wanted = wantedTerms(table, words, options.typing === true);
  const scores = scoreTerms(table, wanted);
  const byWords = best(table, scores, options, FUSED);
  const order =
    analyzer.grams === 'always'
      ? fuse(byWords, best(table, withPagePrior(table, scoreGrams(table, grams(table), words, rarity)), options, FUSED))
      : byWords;
  const first = order.slice(0, options.limit);
  // Scores must reproduce the order for callers that sort by score.
  const sorted = first
    .map((section) => (scores[section] ?? 0) * factorOf(table, section, options))
    .sort((a, b) => b - a);
  return first.map((section, at) => ({
    section,
    score: sorted[at] ?? 0,
    ...coverageOf(table, words, wanted, section),
  }));
}

/** The terms for each word: its own; if the table has none, terms that start with it or are similar to it. */
function wantedTerms(table: TermTable, words: readonly QueryWord[], typing: boolean): Wanted[] {
  return words.flatMap(({ word, terms, related, light }, number) => {
    const share = light ? LIGHT : 1;
    const isLast = typing && number === words.length - 1;
    const known = terms.map((term) => findTerm(table, term)).filter((term) => term >= 0);
    const own = known.map((term) => ({ term, weight: share, word: number }));
    const begun = isLast
      ? begunBy(table, word, new Set(known)).map((term) => ({ term, weight: 0.5, word: number }))
      : [];
    const akin = related.map((term) => findTerm(table, term)).filter((term) => term >= 0 && !known.includes(term));
    const others = akin.map((term) => ({ term, weight: RELATED * share, word: number }));
    if (own.length + begun.length + others.length > 0) return [...own, ...begun, ...others];
    return similarTerms(grams(table), terms[0] ?? word).map(({ term, likeness }) => ({
      term,
      weight: LIKENESS * likeness,
      word: number,
    }));
  });
}

/** The index of a term by binary search; -1 if no section contains it. */
export function findTerm({ terms }: TermTable, wanted: string): number {
  const at = firstFrom(terms, wanted);
  return terms[at] === wanted ? at : -1;
}

function begunBy({ terms, postings }: TermTable, start: string, known: ReadonlySet<number>): number[] {
  const found: number[] = [];
  if (start.length < 2) return found;
  for (let at = firstFrom(terms, start); terms[at]?.startsWith(start); at++) if (!known.has(at)) found.push(at);
  return found.sort((a, b) => (postings[b]?.length ?? 0) - (postings[a]?.length ?? 0)).slice(0, MOST_BEGUN);
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

/**
 * The scores of all sections. Each gets a share of its page's score, which uses the page's best value for every term: a query is often
 * about the page, with its words spread over several sections.
 */
function scoreTerms({ pages, postings }: TermTable, wanted: readonly Wanted[]): Float64Array {
  const scores = new Float64Array(pages.length);
  const ofPages = new Float64Array((pages.at(-1) ?? 0) + 1);
  for (const { term, weight } of wanted) {
    const list = postings[term] ?? new Uint32Array();
    const worth = weight * rarity(pages.length, list.length);
    let before = -1;
    let most = 0;
    for (const entry of list) {
      const section = Math.floor(entry / LEVELS);
      const page = pages[section] ?? 0;
      const amount = WEIGHTS[entry % LEVELS] ?? 0;
      const score = (worth * amount) / (SATURATION + amount);
      scores[section] = (scores[section] ?? 0) + score;
      // The sections of a page are adjacent; only the increase over the best value so far is added.
      if (page !== before) most = 0;
      if (score > most) ofPages[page] = (ofPages[page] ?? 0) + score - most;
      most = Math.max(most, score);
      before = page;
    }
  }
  return scores.map((score, section) => (score === 0 ? 0 : score + PAGE_PRIOR * (ofPages[pages[section] ?? 0] ?? 0)));
}

/** Inverse document frequency. */
export function rarity(sections: number, holding: number): number {
  return Math.log(1 + (sections - holding + 0.5) / (holding + 0.5));
}

/** Lifts sections of a page with a high score: the query is often about the page, the answer in one of its sections. */
function withPagePrior({ pages }: TermTable, scores: Float64Array): Float64Array {
  const sums = new Map<number, number>();
  scores.forEach((score, section) => {
    const page = pages[section] ?? 0;
    if (score > (sums.get(page) ?? 0)) sums.set(page, score);
  });
  return scores.map((score, section) => (score === 0 ? 0 : score + PAGE_PRIOR * (sums.get(pages[section] ?? 0) ?? 0)));
}

function factorOf(table: TermTable, section: number, { factor }: RankOptions): number {
  return (table.boosts[section] ?? 1) * (factor?.(section) ?? 1);
}

/** Indexes of the best sections, best first; the earlier one of equals. */
function best(table: TermTable, scores: Float64Array, options: RankOptions, most: number): number[] {
  const found: { section: number; score: number }[] = [];
  scores.forEach((score, section) => {
    if (score > 0) found.push({ section, score: score * factorOf(table, section, options) });
  });
  return found
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.section - b.section)
    .slice(0, Math.max(most, options.limit))
    .map(({ section }) => section);
}

function fuse(byWords: readonly number[], byGrams: readonly number[]): number[] {
  const scores = new Map<number, number>();
  const add = (list: readonly number[], worth: number): void => {
    for (const [at, section] of list.entries()) {
      scores.set(section, (scores.get(section) ?? 0) + worth / (FUSION + at + 1));
    }
  };
  add(byWords, 1);
  add(byGrams, GRAMS);
  return [...scores].sort(([a, x], [b, y]) => y - x || a - b).map(([section]) => section);
}

function coverageOf(table: TermTable, words: readonly QueryWord[], wanted: readonly Wanted[], section: number) {
  const worth = words.map(() => 0);
  const held = words.map(() => false);
  for (const { term, word, weight } of wanted) {
    if (weight <= RELATED) continue;
    const list = table.postings[term];
    worth[word] = Math.max(worth[word] ?? 0, rarity(table.pages.length, list?.length ?? 0));
    if (list && holds(list, section)) held[word] = true;
  }
  const unknown = rarity(table.pages.length, 0);
  const total = worth.reduce((sum, value) => sum + (value || unknown), 0);
  const found = worth.reduce((sum, value, word) => sum + (held[word] ? value : 0), 0);
  return {
    terms: words.filter((_, at) => held[at]).map(({ word }) => word),
    coverage: total === 0 ? 0 : found / total,
  };
}

function holds(list: Uint32Array, section: number): boolean {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (Math.floor((list[middle] ?? 0) / LEVELS) < section) low = middle + 1;
    else high = middle;
  }
  return Math.floor((list[low] ?? -1) / LEVELS) === section;
}

const tables = new WeakMap<TermTable, GramTable>();

/** Created on first use. */
export function grams(table: TermTable): GramTable {
  const known = tables.get(table) ?? gramTable(table.terms);
  tables.set(table, known);
  return known;
}
