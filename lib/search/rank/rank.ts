/** Ranking: BM25F over words, with the page's score as a prior. Pure; also runs in the browser. */
import { amountIn, entryOf, levelIn, sectionIn, WEIGHTS } from '../table/weights';
import type { Analyzer, QueryWord, TermTable } from '../types';
import type { Candidate } from './features';
import { findTerm, LIGHT, rarity, type Wanted, wantedTerms, worthOfTerm } from './terms';

/** A section by its number. */
export interface Ranked {
  section: number;
  score: number;
  likelihood?: number;
  terms: string[];
  coverage: number;
  rarest: number;
  focus: number;
}

export interface RankOptions {
  limit: number;
  /** The last word may be incomplete. */
  typing?: boolean;
  /** True if boosts above 1 count; default true. */
  boosts?: boolean;
  /** True if a section may be found; default all. */
  isIn?: (section: number) => boolean;
  /** Orders the best sections again, see `reorder.ts`; gets the words of the query. */
  reorder?: (candidates: readonly Candidate[], words: readonly QueryWord[]) => readonly Candidate[];
}

/** The `k1` of BM25. */
const SATURATION = 1.2;
/** Share of the page's score that is added to each of its sections. */
const PAGE_PRIOR = 0.4;
/** Sections that are sorted at least: the second stage leaves some of them out. */
const POOL = 100;

/** The best sections for a query, best first. Each contains a word of the query or a related one. */
export function rank(table: TermTable, analyzer: Analyzer, query: string, options: RankOptions): Ranked[] {
  const words = analyzer.words(query);
  if (words.length === 0 || table.pages.length === 0) return [];
  const wanted = wantedTerms(table, words, options.typing === true);
  const scores = scoreTerms(table, wanted);
  const order = best(table, scores, options, POOL);
  const candidates = order.map((section) => ({
    section,
    score: (scores[section] ?? 0) * factorOf(table, section, options),
  }));
  return (options.reorder?.(candidates, words) ?? candidates)
    .slice(0, options.limit)
    .map((candidate) => ({ ...candidate, ...held(table, words, wanted, candidate.section) }));
}

/**
 * The scores of all sections. Each gets a share of its page's score, which takes the best section for every term: a question is often about
 * the whole page, with its words spread over the sections.
 */
function scoreTerms(table: TermTable, wanted: readonly Wanted[]): Float64Array {
  const { pages } = table;
  const scores = new Float64Array(pages.length);
  const ofPages = new Float64Array((pages.at(-1) ?? 0) + 1);
  for (const { terms, holding, weight } of wanted) {
    const worth = weight * worthOfTerm(pages.length, holding);
    let before = -1;
    let most = 0;
    const list = postingsOf(table, terms);
    for (let at = 0; at < list.length; at++) {
      const entry = list[at] ?? 0;
      const section = sectionIn(entry);
      const page = pages[section] ?? 0;
      const amount = WEIGHTS[levelIn(entry)] ?? 0;
      const score = (worth * amount) / (SATURATION + amount);
      scores[section] = (scores[section] ?? 0) + score;
      // Sections of a page are consecutive: only the increase over the best so far is added.
      if (page !== before) most = 0;
      if (score > most) ofPages[page] = (ofPages[page] ?? 0) + score - most;
      most = Math.max(most, score);
      before = page;
    }
  }
  return scores.map((score, section) => (score === 0 ? 0 : score + PAGE_PRIOR * (ofPages[pages[section] ?? 0] ?? 0)));
}

/** The postings of several terms merged into one list, with the best level of each section. */
function postingsOf({ postings }: TermTable, terms: readonly number[]): ArrayLike<number> {
  const [first = -1] = terms;
  if (terms.length === 1) return postings[first] ?? [];
  const levels = new Map<number, number>();
  for (const term of terms) {
    for (const entry of postings[term] ?? []) {
      const section = sectionIn(entry);
      levels.set(section, Math.max(levels.get(section) ?? 0, levelIn(entry)));
    }
  }
  return [...levels].sort(([a], [b]) => a - b).map(([section, level]) => entryOf(section, level));
}

/** Ignored boosts still lower a section, or exclude it with 0: the writer says that other pages answer better. */
function factorOf({ boosts }: TermTable, section: number, options: RankOptions): number {
  const boost = boosts[section] ?? 1;
  return options.boosts === false ? Math.min(boost, 1) : boost;
}

/**
 * Numbers of the best sections, best first, ties in order of the index. Only the best are sorted: common words are in thousands of
 * sections.
 */
function best(table: TermTable, scores: Float64Array, options: RankOptions, least: number): number[] {
  const most = Math.max(least, options.limit);
  const sections: number[] = [];
  const values: number[] = [];
  for (let section = 0; section < scores.length; section++) {
    const score = scores[section] ?? 0;
    if (score <= 0 || options.isIn?.(section) === false) continue;
    const value = score * factorOf(table, section, options);
    if (value <= 0 || (values.length === most && value <= (values[most - 1] ?? 0))) continue;
    const at = firstBelow(values, value);
    values.splice(at, 0, value);
    sections.splice(at, 0, section);
    if (values.length > most) {
      values.pop();
      sections.pop();
    }
  }
  return sections;
}

/** The index of the first of the sorted values, greatest first, that is less than `value`. */
function firstBelow(values: readonly number[], value: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) >= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The words of a query that a section contains. */
function held(table: TermTable, words: readonly QueryWord[], wanted: readonly Wanted[], section: number) {
  const all = words.map((word, at) => {
    const own = wanted.filter((one) => one.word === at && one.similarity > 0);
    return heldOf(table, word, own, section);
  });
  const total = all.reduce((sum, { share }) => sum + share, 0);
  const part = (of: (word: Held) => number): number =>
    total === 0 ? 0 : all.reduce((sum, word) => sum + word.share * of(word), 0) / total;
  return {
    terms: words.filter((_, at) => (all[at]?.similarity ?? 0) > 0).map(({ word }) => word),
    coverage: part(({ similarity }) => similarity),
    rarest: Math.max(...all.map(({ rare }) => rare)),
    focus: part(({ depth }) => depth),
  };
}

/** How far a section contains a word. */
interface Held {
  /** Of the weight of the query, not yet divided by the sum. */
  share: number;
  /** 1 if the section contains it exactly. */
  similarity: number;
  /** The rarity and the saturated weight in the section of what it contains exactly. */
  rare: number;
  depth: number;
}

function heldOf(table: TermTable, word: QueryWord, wanted: readonly Wanted[], section: number): Held {
  const size = table.pages.length;
  const unknown = rarity(size, 0);
  const exact = wanted.filter(({ similarity }) => similarity === 1);
  const amountOf = (term: number): number => amountIn(table.postings[term], section);
  const isHere = ({ terms }: Wanted): boolean => terms.some((term) => amountOf(term) > 0);
  const here = exact.filter(isHere);
  const isUnknown = exact.length === 0 || (word.isIdentifier && findTerm(table, word.terms[0] ?? '') < 0);
  const share =
    (word.light ? LIGHT : 1) * (isUnknown ? unknown : Math.max(...exact.map(({ holding }) => rarity(size, holding))));
  const similarity =
    here.length > 0
      ? similarityOf(word, (term) => amountOf(findTerm(table, term)) > 0)
      : Math.max(0, ...wanted.filter(isHere).map((one) => one.similarity));
  if (similarity < 1) return { share, similarity, rare: 0, depth: 0 };
  const amount = Math.max(...here.flatMap(({ terms }) => terms.map(amountOf)));
  return {
    share,
    similarity,
    rare: Math.max(...here.map(({ holding }) => rarity(size, holding))) / unknown,
    depth: amount / (SATURATION + amount),
  };
}

/** How far a section with some of a word's terms contains the word: `GitLab` is not in a text about git. */
function similarityOf(
  { isIdentifier, terms: [whole = '', ...parts], joined }: QueryWord,
  isHere: (term: string) => boolean,
): number {
  if (!isIdentifier || isHere(whole) || joined.some(isHere)) return 1;
  return parts.filter(isHere).length / parts.length;
}
