/** How confident an answer may sound: four tones instead of a hard threshold. See content/reference/assistant/answers.mdx#tones. */
import type { Hit } from '@/lib/search/types';

/**
 * `strong`: answer. `close`: answer as the closest match. `middle`: answer with doubt, or list the closest sections. `weak`: say that nothing was
 * found.
 */
export type Tone = 'strong' | 'close' | 'middle' | 'weak';

/** What speaks for the first section of a ranking being the right one. */
export interface Evidence {
  /** See `Hit`. */
  focus: number;
  likelihood: number;
  headed: number;
  /** The number of words that were found, as a logarithm. */
  words: number;
}

/** The most likely weights for the questions about sites called seen, with and without an answer there: `npm run bench -- fit`. */
const WEIGHTS: Evidence = { focus: 3.6, likelihood: 2.5, headed: 0.8, words: 1.9 };
const NAMES = Object.keys(WEIGHTS) as (keyof Evidence)[];
const OFFSET = -6.5;
/** Minimum confidence of the strong tone, in which at least 85 % of the answers begin with a right section, and of the next one. */
const STRONG = 0.75;
const CLOSE = 0.35;
/** Minimum rarity of one word that the section must contain exactly: common words alone do not answer a question. */
const MIN_RARITY = 0.15;
/** Minimum coverage for a section whose heading has all words that were found. */
const WHOLE_COVERAGE = 0.95;
/** Minimum share of the question's weight that the best section must cover. */
const WEAK_COVERAGE = 0.25;
/** Number of words that are something, however long the question. */
const SOME_WORDS = 3;
/** Sections that are considered: the first ones are often about equally good. */
export const CONSIDERED = 3;

/** The tone for a ranking, best hit first. */
export function toneOf(hits: readonly Hit[]): Tone {
  const found = hits.slice(0, CONSIDERED).filter(({ terms, isMeant }) => terms.length > 0 || isMeant);
  if (!found.some(({ coverage, terms }) => coverage >= WEAK_COVERAGE || terms.length >= SOME_WORDS)) return 'weak';
  const [first] = hits;
  if (first !== undefined && isHeadedSo(first)) return 'strong';
  const confidence = (first?.rarest ?? 0) >= MIN_RARITY ? confidenceOf(hits) : 0;
  if (confidence >= STRONG) return 'strong';
  return confidence >= CLOSE ? 'close' : 'middle';
}

/** How likely it is that the first section of a ranking answers the question, from 0 to 1. */
export function confidenceOf([first]: readonly Hit[]): number {
  if (first === undefined) return 0;
  const evidence = evidenceOf(first);
  const sum = NAMES.reduce((sum, name) => sum + WEIGHTS[name] * evidence[name], OFFSET);
  return 1 / (1 + Math.exp(-sum));
}

/** What speaks for the first section, as weighed by `confidenceOf`. */
export function evidenceOf({ focus, likelihood = 0, headed = 0, terms }: Hit): Evidence {
  return { focus, likelihood, headed, words: Math.log(1 + terms.length) };
}

/** "What is Lectern?": the words of a heading answer, however common they are on the site. */
function isHeadedSo({ section, terms, coverage, rarest }: Hit): boolean {
  const heading = section.heading.toLowerCase();
  return rarest > 0 && coverage >= WHOLE_COVERAGE && terms.every((term) => heading.includes(term.toLowerCase()));
}
