/** Detects questions that refer to the previous one ("and on Windows?"). See content/reference/assistant/answers.mdx#follow-ups. */
import type { Turn } from '../../types';

const FEW_WORDS = 3;
/** A question with more words says itself what it is about. */
const MANY_WORDS = 16;
/** Each unknown word costs time; the start of a question is enough. */
const MAX_PREVIOUS_LENGTH = 500;
/** Words that refer to or continue the previous question. English only; in other languages only the number of words counts. */
const LEANING =
  /^(and|or|but|so|then|also|what about|how about|what if|why not|same|more)\b|\b(it|its|this|that|these|those|they|them|their|there|one|ones|former|latter)\b/i;

/** The previous question if this one refers to it, else undefined. `contentWords`: how many words of the question the search would use. */
export function leaningOn(question: string, contentWords: number, history: readonly Turn[]): string | undefined {
  const previous = history.findLast(({ role }) => role === 'user')?.text.slice(0, MAX_PREVIOUS_LENGTH);
  if (previous === undefined || contentWords > MANY_WORDS) return undefined;
  return contentWords <= FEW_WORDS || LEANING.test(question.trim()) ? previous : undefined;
}

const WITHOUT_SUBJECT =
  /^(?:(?:can|could|would|you|i|please|show|give|me|us|see|an?|the|some|any|full|another|more|code|examples?|samples?|snippets?|details?|of|for|it|that|this|how|why|and)[\s?!.,]*)+$/i;

/** Whether a question names no subject, such as "show me an example". English only. */
export function lacksSubject(question: string): boolean {
  return WITHOUT_SUBJECT.test(question.trim().slice(0, 200));
}
