/** How confident an answer may sound: three tones instead of a hard threshold. See content/reference/assistant/answers.mdx#tones. */
import type { Hit } from '@/lib/search/types';

/** `strong`: answer. `middle`: list the closest sections. `weak`: say that nothing was found. */
export type Tone = 'strong' | 'middle' | 'weak';

/** Minimum share of the question's weight that the best section must cover. */
const STRONG_COVERAGE = 0.5;
const WEAK_COVERAGE = 0.25;

/** The tone for a ranking, best hit first. */
export function toneOf(hits: readonly Hit[]): Tone {
  const [best] = hits;
  if (best === undefined || best.terms.length === 0 || best.coverage < WEAK_COVERAGE) return 'weak';
  return best.coverage >= STRONG_COVERAGE ? 'strong' : 'middle';
}
