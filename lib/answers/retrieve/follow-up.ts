/** Whether a question refers to the ones before it ("and on Windows?"). See content/reference/assistant/answers.mdx#follow-ups. */
import type { Hit } from '@/lib/search/types';
import type { Turn } from '../types';
import { continues, refers } from './references';

/** What speaks for a question referring to the ones before it. */
export interface LeaningEvidence {
  /** 1 if it reads as a continuation, and if it has a pronoun or the like. */
  continues: number;
  refers: number;
  /** The number of its content words, at most `MANY_WORDS`. */
  words: number;
  /** How much the best section for it alone is about its words, and how likely that section is. */
  focus: number;
  best: number;
  /** How much the best section for all questions together is about their words. */
  together: number;
  /** 1 if some of what is found for it alone is on the same page as what is found for the ones before. */
  samePage: number;
}

/** What was found for a question, for the ones before, and for all together. */
export interface Found {
  alone: readonly Hit[];
  before: readonly Hit[];
  together: readonly Hit[];
}

/** The most likely weights for the dialogs of the sites called seen, against questions that follow one with another subject: `npm run bench -- fit`. */
const WEIGHTS: LeaningEvidence = {
  continues: 3.6,
  refers: 1.8,
  words: -0.4,
  focus: -8.2,
  best: -1.3,
  together: 7.3,
  samePage: 2.7,
};
const OFFSET = 2.75;
const MANY_WORDS = 12;
/** A question with fewer content words hardly ever says what it is about. */
const FEW_WORDS = 3;
/** Number of the best sections whose pages are compared. */
const COMPARED = 5;
/** Each unknown word costs time. */
const MAX_LENGTH = 500;

/**
 * The last question of a conversation, and those before it as long as each refers to the one before by its words: "how do I pause a task?" before "what does that cost?".
 * Last first, at most 500 characters; empty at the beginning of a conversation.
 */
export function previousQuestions(history: readonly Turn[], lang: string, wordsIn: (text: string) => number): string {
  const questions = history.flatMap(({ role, text }) => (role === 'user' ? [text.slice(0, MAX_LENGTH)] : [])).reverse();
  const first = questions.findIndex(
    (text) => !continues(text, lang) && !refers(text, lang) && wordsIn(text) > FEW_WORDS,
  );
  return questions
    .slice(0, first < 0 ? undefined : first + 1)
    .join('\n')
    .slice(0, MAX_LENGTH);
}

/** How likely it is, from 0 to 1, that a question refers to the ones before. */
export function leaningOf(evidence: LeaningEvidence): number {
  const sum = Object.entries(WEIGHTS).reduce(
    (total, [name, weight]) => total + weight * evidence[name as keyof LeaningEvidence],
    OFFSET,
  );
  return 1 / (1 + Math.exp(-sum));
}

/** `lang`: BCP 47. `words`: the number of content words of the question. */
export function evidenceOfLeaning(
  question: string,
  lang: string,
  words: number,
  { alone, before, together }: Found,
): LeaningEvidence {
  const pages = new Set(before.slice(0, COMPARED).map(({ section }) => section.route));
  return {
    continues: Number(continues(question, lang)),
    refers: Number(refers(question, lang)),
    words: Math.min(words, MANY_WORDS),
    focus: alone[0]?.focus ?? 0,
    best: alone[0]?.likelihood ?? 0,
    together: together[0]?.focus ?? 0,
    samePage: Number(alone.slice(0, COMPARED).some(({ section }) => pages.has(section.route))),
  };
}
