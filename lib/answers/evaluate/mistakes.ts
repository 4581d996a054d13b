/** What is wrong with an outcome, in words for writers. Pure. */
import type { BoxOutcome, Outcome } from './evaluate';

/** A question that is not answered as expected. */
export interface Mistake {
  question: string;
  message: string;
}

/** Results that a reader looks at. */
const LOOKED_AT = 5;
const SHOWN = 3;

/** The mistake in an answer of the assistant; undefined if it is as expected. */
export function answerMistake({ question, reply, section, results }: Outcome): Mistake | undefined {
  const { expect } = question;
  const message = ((): string | undefined => {
    if (expect.length === 0)
      return reply === 'answered' ? `is answered from ${results[0]}, but has no answer.` : undefined;
    if (reply === 'refused') return `is told that there is no answer; expected ${expect.join(' or ')}.`;
    if (section >= 0 && section < LOOKED_AT) return undefined;
    return `finds ${results.slice(0, SHOWN).join(', ') || 'nothing'}; expected ${expect.join(' or ')}.`;
  })();
  return message === undefined
    ? undefined
    : { question: [...(question.after ?? []), question.question].join(' › '), message };
}

/** The mistake in a query of the search box; undefined if its first result is as expected. */
export function typingMistake({ question, first, right }: BoxOutcome): Mistake | undefined {
  if (right) return undefined;
  return {
    question: question.question,
    message: `leads to ${first ?? 'nothing'} in the search box; expected ${question.expect.join(' or ')}.`,
  };
}
