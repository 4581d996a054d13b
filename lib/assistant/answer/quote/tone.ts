/**
 * How sure an answer may sound. A hard gate would refuse good questions and let bad ones through: three tones do less harm. See
 * content/reference/assistant/answers.mdx#tones.
 */
import type { Hit } from '@/lib/search/types';

/** `strong`: answers. `middle`: names the closest sections. `weak`: says that nothing was found. */
export type Tone = 'strong' | 'middle' | 'weak';

/** Share of the question's weight that the best section holds. */
const STRONG_COVERAGE = 0.5;
const WEAK_COVERAGE = 0.25;

/** The tone for a ranking, best first. */
export function toneOf(hits: readonly Hit[]): Tone {
  const [best] = hits;
  if (best === undefined || best.terms.length === 0 || best.coverage < WEAK_COVERAGE) return 'weak';
  return best.coverage >= STRONG_COVERAGE ? 'strong' : 'middle';
}
