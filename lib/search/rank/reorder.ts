/**
 * The second stage of ranking: the best sections are ordered again by what would take too long to read of all sections. Pure. See
 * content/reference/assistant/answers.mdx#search.
 */
import { sizeOfPage } from '../table/pages';
import type { QueryWord, SearchPart } from '../types';
import type { Subject } from './names';
import { endsPage } from './page-end';
import { sum } from './sum';
import { findTerm, LIGHT, worthOfTerm } from './terms';

/** A section, by its number, as found by the first stage. */
export interface Candidate {
  section: number;
  /** Its score by words, times the writer's boost. */
  score: number;
  /** See `Hit`; set by the second stage. */
  likelihood?: number;
}

/** What is known of the query besides its words, see `RankOptions`. */
export interface QueryHints {
  subject?: Subject;
  isAskedFor?: (section: number) => boolean;
}

/** What speaks for a section. Shares of words are weighted by the worth of the words. */
export interface Features {
  /** The score by words, as a share of the best one. */
  score: number;
  /** The place in the order of the first stage: minus the logarithm. */
  order: number;
  /** How early the words of the query occur in the text: 1 at its beginning, 1/2 after 40 words, or if they are only above the section. */
  early: number;
  /** The share of the words in the page's title and the headings above the section. */
  above: number;
  /** The size of the page: the logarithm of its number of sections. Sections of long pages get more of their page's score than they deserve. */
  size: number;
  /** How far the section has the name that the query asks about. */
  named: number;
  /** 1 if the heading promises what the query asks for. */
  promised: number;
  /** 1 if it belongs to an API endpoint. */
  endpoint: number;
  /** The score together with how early the words occur, and with their share in the address: each alone may be by chance. */
  scoreEarly: number;
  scoreRoute: number;
  /** The share of the words in the page's title and the section's own heading. */
  headed: number;
  /** 1 if it only leads elsewhere, such as "Next steps". */
  elsewhere: number;
  /** The share of the words, by number, that occur as the reader wrote them in the headings or at the beginning of the text. */
  written: number;
  /** The share of the words in the section's own heading, times the share of that heading in the query: its other words speak against it. */
  heading: number;
  /** The logarithm of the length of the text: a long one has more of the words by chance. */
  length: number;
}

/**
 * The weights of the features: the most likely ones for the question sets of the sites called seen, found by `npm run bench -- fit`. The
 * exponentials of the weighted sums are in proportion to the likelihoods of the sections. `promised` and `named` are higher than fitted:
 * headings that share no word with the question stayed below those that repeat it, and titles that have a name among other words above it.
 * `endpoint` is lower: a fifth of the questions are about endpoints, which is more than readers ask.
 */
const WEIGHTS: Features = {
  score: 3.68,
  order: 0.54,
  early: 0.58,
  above: 0.64,
  size: -0.4,
  named: 1.2,
  promised: 0.7,
  endpoint: 0.8,
  scoreEarly: 2.66,
  scoreRoute: 2.02,
  headed: 0.95,
  elsewhere: -1.86,
  written: 2.58,
  heading: 1.42,
  length: -0.1,
};

/** Sections that are ordered again. */
export const REORDERED = 20;
/** Characters of a section that are read. Words further below would count little. */
const READ_LENGTH = 600;
/** Characters that are searched for words as the reader wrote them. */
const SEARCHED_LENGTH = 2_000;
/** Longer texts count as this long. */
const LONGEST = 6_000;
/** Number of words after which an occurrence counts half. */
const HALF = 40;

/** The first candidates in the order of their features, then the others. */
export function reorder(
  part: SearchPart,
  words: readonly QueryWord[],
  candidates: readonly Candidate[],
  hints: QueryHints = {},
): Candidate[] {
  const { distinct, repeated } = withoutRepeatedParts(part, candidates);
  const first = distinct.slice(0, REORDERED);
  const features = featuresOf(part, words, first, hints);
  const powers = features.map((one) => Math.exp(weighted(one)));
  const total = sum(powers);
  const ordered = first
    .map((candidate, at) => ({ ...candidate, likelihood: (powers[at] ?? 0) / total }))
    .sort((a, b) => b.likelihood - a.likelihood);
  return [...ordered, ...distinct.slice(REORDERED), ...repeated];
}

/** Takes out the parts of API endpoints with the text of a better one: hundreds of endpoints may describe the same error. */
function withoutRepeatedParts({ sections }: SearchPart, candidates: readonly Candidate[]) {
  const texts = new Set<string>();
  const [distinct, repeated]: [Candidate[], Candidate[]] = [[], []];
  for (const candidate of candidates) {
    const { kind, heading, markdown } = sections[candidate.section] ?? {};
    const text = `${heading}\n${markdown}`;
    const isRepeated = kind === 'operation' && texts.has(text);
    (isRepeated ? repeated : distinct).push(candidate);
    if (kind === 'operation') texts.add(text);
  }
  return { distinct, repeated };
}

function weighted(features: Features): number {
  return Object.entries(WEIGHTS).reduce((sum, [name, weight]) => sum + weight * features[name as keyof Features], 0);
}

/** The features of sections. `candidates` are in the order of the first stage. */
export function featuresOf(
  part: SearchPart,
  words: readonly QueryWord[],
  candidates: readonly Candidate[],
  hints: QueryHints = {},
): Features[] {
  const query = weighing(part, words);
  const best = Math.max(...candidates.map(({ score }) => score), Number.EPSILON);
  return candidates.map(({ section: number, score: worth }, at) => {
    const {
      heading = '',
      markdown = '',
      route = '',
      title = '',
      trail = [],
      place = [],
      kind,
    } = part.sections[number] ?? {};
    const above = [title, ...trail.slice(0, -1)].join(' ');
    const score = worth / best;
    const early = query.early(markdown, above);
    const inRoute = query.share(route.replace(/[/-]/g, ' '));
    return {
      score,
      order: -Math.log(at + 2),
      early,
      above: query.share(above),
      size: Math.log(sizeOfPage(part.table, number)),
      named: hints.subject?.shareOf(number) ?? 0,
      promised: hints.isAskedFor?.(number) ? 1 : 0,
      endpoint: kind === 'operation' ? 1 : 0,
      scoreEarly: score * early,
      scoreRoute: score * inRoute,
      headed: query.share(`${title} ${heading}`),
      elsewhere: endsPage(heading) ? 1 : 0,
      written: query.written(`${[...place, ...trail].join(' ')}\n${markdown.slice(0, SEARCHED_LENGTH)}`),
      heading: query.share(heading) * query.shareOf(heading),
      length: Math.log(1 + Math.min(markdown.length, LONGEST)),
    };
  });
}

/** Weighs the words of a query that a text has, as a share of the worth of all. */
function weighing(part: SearchPart, words: readonly QueryWord[]) {
  const worths = words.map((word) => worthOf(part, word));
  const total = Math.max(sum(worths), Number.EPSILON);
  const numbers = new Map<string, number[]>();
  for (const [number, { terms, joined }] of words.entries()) {
    for (const term of [...terms, ...joined]) numbers.set(term, [...(numbers.get(term) ?? []), number]);
  }
  const found = (text: string): (readonly number[])[] =>
    part.analyzer.terms(text).map((term) => numbers.get(term) ?? []);
  /** `shares`: of each word, by its number, the share that counts. */
  const weigh = (shares: ReadonlyMap<number, number>): number =>
    sum([...shares].map(([number, share]) => (worths[number] ?? 0) * share)) / total;
  const whole = (text: string, share: number): Map<number, number> =>
    new Map(found(text).flatMap((numbers) => numbers.map((number) => [number, share] as const)));
  return {
    share: (text: string): number => weigh(whole(text, 1)),
    /** The share of the text's words that are in the query. */
    shareOf(text: string): number {
      const all = found(text);
      return all.filter((numbers) => numbers.length > 0).length / Math.max(all.length, 1);
    },
    written(text: string): number {
      const lower = text.toLowerCase();
      return words.filter(({ word }) => lower.includes(word.toLowerCase())).length / Math.max(words.length, 1);
    },
    early(text: string, above: string): number {
      const shares = whole(above, 1 / 2);
      for (const [at, numbers] of found(text.slice(0, READ_LENGTH)).entries()) {
        for (const number of numbers) shares.set(number, Math.max(shares.get(number) ?? 0, 1 / (1 + at / HALF)));
      }
      return weigh(shares);
    },
  };
}

/** What a word of the query is worth; nothing if the site does not contain it. */
function worthOf({ table }: SearchPart, { terms, light }: QueryWord): number {
  const holding = Math.min(
    ...terms.map((term) => table.postings[findTerm(table, term)]?.length ?? 0).filter((count) => count > 0),
  );
  return Number.isFinite(holding) ? worthOfTerm(table.pages.length, holding) * (light ? LIGHT : 1) : 0;
}
