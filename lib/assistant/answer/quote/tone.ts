/** How confident an answer may sound: three tones instead of a hard threshold. See content/reference/assistant/answers.mdx#tones. */
import type { Hit } from '@/lib/search/types';

/** `strong`: answer. `middle`: list the closest sections. `weak`: say that nothing was found. */
export type Tone = 'strong' | 'middle' | 'weak';

/** Minimum share of the question's weight that the best section must cover. */
const WEAK_COVERAGE = 0.25;
/** Minimum rarity of one word that the best section must contain exactly: common words alone do not answer a question. */
const STRONG_RARITY = 0.3;
/** Minimum coverage for a section whose heading has all words that were found. */
const WHOLE_COVERAGE = 0.95;
/** Minimum coverage by words that are contained exactly: look-alikes do not answer a question. */
const STRONG_EXACT = 0.5;
/** How much the section must be about these words: a mention is no answer. */
const STRONG_FOCUS = 0.2;
/** The same for one word and for two: what else was asked is not there, or the words mean something else on the site. */
const FEW_FOCUS = [0.5, 0.35];
/** Sections that are considered: the first ones are often about equally good. */
const CONSIDERED = 3;

/** The tone for a ranking, best hit first. */
export function toneOf(hits: readonly Hit[]): Tone {
  const considered = hits.slice(0, CONSIDERED).filter(({ terms, isMeant }) => terms.length > 0 || isMeant);
  const coverage = Math.max(0, ...considered.map((hit) => hit.coverage));
  if (coverage < WEAK_COVERAGE) return 'weak';
  return considered.some((hit) => isAbout(hit) || isHeadedSo(hit)) ? 'strong' : 'middle';
}

function isAbout({ terms, rarest, exact, focus }: Hit): boolean {
  const minFocus = FEW_FOCUS[terms.length - 1] ?? STRONG_FOCUS;
  return exact >= STRONG_EXACT && rarest >= STRONG_RARITY && focus >= minFocus;
}

/** "What is Lectern?": the words of a heading answer, however common they are on the site. */
function isHeadedSo({ section, terms, coverage, rarest }: Hit): boolean {
  const heading = section.heading.toLowerCase();
  return rarest > 0 && coverage >= WHOLE_COVERAGE && terms.every((term) => heading.includes(term.toLowerCase()));
}
