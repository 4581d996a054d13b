/**
 * Tells a question that leans on the one before ("and on Windows?") from a new one. See content/reference/assistant/answers.mdx#follow-ups.
 */
import type { Turn } from '../../types';

/** How much the question before weighs in the ranking of a follow-up. */
export const PREVIOUS_WEIGHT = 0.3;

const FEW_WORDS = 3;
/** Short words that stand for something said before, or join on to it. English only: elsewhere the number of words decides. */
const LEANING =
  /^(and|or|but|so|then|also|what about|how about|what if|why not|same|more)\b|\b(it|its|this|that|these|those|they|them|their|there|one|ones|former|latter)\b/i;

/** The question before, when this one leans on it. `contentWords` is the number of words of the question that search would look for. */
export function leaningOn(question: string, contentWords: number, history: readonly Turn[]): string | undefined {
  const previous = history.findLast(({ role }) => role === 'user')?.text;
  if (previous === undefined) return undefined;
  return contentWords <= FEW_WORDS || LEANING.test(question.trim()) ? previous : undefined;
}
