/** How confident an answer may sound: four tones instead of a hard threshold. See content/reference/assistant/answers.mdx#tones. */
import type { Hit } from '@/lib/search/types';

/**
 * `strong`: answer. `close`: answer as the closest match. `middle`: answer with doubt, or list the closest sections. `weak`: say that nothing was
 * found.
 */
export type Tone = 'strong' | 'close' | 'middle' | 'weak';

/** What speaks for the section holding the answer. */
export interface Evidence {
  /** See `Hit`. */
  focus: number;
  /** The number of words that were found, as a logarithm. */
  words: number;
  /** The number of names in the question that it lacks, at most 2. */
  lacking: number;
}

/** The most likely weights for the questions about sites called seen, against those that these do not answer: `npm run bench -- fit`. */
const WEIGHTS: Evidence = { focus: 10.6, words: 3.9, lacking: -2.7 };
const NAMES = Object.keys(WEIGHTS) as (keyof Evidence)[];
const OFFSET = -9.5;
/** Minimum confidence of the strong tone: from there on, sections are right clearly more often. */
const STRONG = 0.85;
/** Minimum confidence of the next tone: between the two, sections are right about equally often. */
const CLOSE = 0.35;
/**
 * Minimum rarity of one word that the section must contain exactly: common words alone do not answer a question. For the strong tone its headings
 * must have such a word too: sections that only mention the words are right in half of the cases, others in seven of ten.
 */
const MIN_RARITY = 0.15;
/** More names say hardly more. */
const MAX_LACKING = 2;
/** Minimum coverage for a section whose heading has all words that were found. */
const WHOLE_COVERAGE = 0.95;
/** Minimum share of the question's weight that the best section must cover. */
const WEAK_COVERAGE = 0.25;
/** Number of words that are something, however long the question. */
const SOME_WORDS = 3;
/** Sections that are considered: the first ones are often about equally good. */
const CONSIDERED = 3;

/** The tone for a ranking, best hit first. */
export function toneOf(hits: readonly Hit[]): Tone {
  const found = hits.slice(0, CONSIDERED).filter(({ terms, isMeant }) => terms.length > 0 || isMeant);
  if (!found.some(({ coverage, terms }) => coverage >= WEAK_COVERAGE || terms.length >= SOME_WORDS)) return 'weak';
  const answering = answeringIn(found);
  if (answering.some(isHeadedSo)) return 'strong';
  const rare = answering.filter(({ rarest }) => rarest >= MIN_RARITY);
  if (confidenceOf(rare.filter(({ headed = 0 }) => headed >= MIN_RARITY)) >= STRONG) return 'strong';
  return rare.length > 0 && confidenceOf(hits) >= CLOSE ? 'close' : 'middle';
}

/** How likely it is that one of the first sections of a ranking answers the question, from 0 to 1. */
export function confidenceOf(hits: readonly Hit[]): number {
  const best = Math.max(...answeringIn(hits).map((hit) => weighted(evidenceOf(hit))));
  return 1 / (1 + Math.exp(-OFFSET - best));
}

/** The first hits that may answer. */
function answeringIn(hits: readonly Hit[]): Hit[] {
  return hits.slice(0, CONSIDERED).filter(({ isSample, lacksPrice }) => !isSample && !lacksPrice);
}

/** What speaks for one section, as weighed by `confidenceOf`. */
export function evidenceOf({ focus, terms, lacking = [] }: Hit): Evidence {
  return { focus, words: Math.log(1 + terms.length), lacking: Math.min(lacking.length, MAX_LACKING) };
}

function weighted(evidence: Evidence): number {
  return NAMES.reduce((sum, name) => sum + WEIGHTS[name] * evidence[name], 0);
}

/** "What is Lectern?": the words of a heading answer, however common they are on the site. */
function isHeadedSo({ section, terms, coverage, rarest }: Hit): boolean {
  const heading = section.heading.toLowerCase();
  return rarest > 0 && coverage >= WHOLE_COVERAGE && terms.every((term) => heading.includes(term.toLowerCase()));
}
