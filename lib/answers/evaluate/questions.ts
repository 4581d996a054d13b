/** Lists of questions with the sections that answer them: what `check --questions` and `bench -- answers` read. */
import { isRecord, isStrings } from '@/lib/kit/is-record';

/** One line of a list. */
export interface Question {
  question: string;
  /** `/page` or `/page#section`; any of them is right. Empty: the documentation holds no answer, and the assistant must say so. */
  expect: readonly string[];
  /** Questions of the same conversation that came before, oldest first. */
  after?: readonly string[];
  /** BCP 47 or as docs.json names it: the language in which the answer is expected. */
  language?: string;
  /** Typed into the search box instead of asked: the first result must be on the page. */
  typed?: true;
}

const MAX_QUESTION_LENGTH = 2000;
const MAX_QUESTIONS = 10_000;

/** The questions of a parsed JSON file, or in `mistakes` what is wrong with it, with the place in the list. */
export function parseQuestions(value: unknown): { questions: Question[]; mistakes: string[] } {
  if (!Array.isArray(value)) {
    const example = '[{ "question": "How do I log in?", "expect": ["/login#steps"] }]';
    return { questions: [], mistakes: [`The file must hold a list, such as ${example}.`] };
  }
  if (value.length > MAX_QUESTIONS)
    return { questions: [], mistakes: [`The list is longer than ${MAX_QUESTIONS} questions.`] };
  const parsed = value.map(parseQuestion);
  return {
    questions: parsed.filter((entry) => typeof entry !== 'string'),
    mistakes: parsed.flatMap((entry, index) => (typeof entry === 'string' ? [`[${index}] ${entry}`] : [])),
  };
}

function parseQuestion(value: unknown): Question | string {
  if (!isRecord(value)) return 'must be an object with "question" and "expect".';
  const { question, expect, after, language, typed } = value;
  if (typeof question !== 'string' || question.trim() === '' || question.length > MAX_QUESTION_LENGTH) {
    return `"question" must be a string of 1 to ${MAX_QUESTION_LENGTH} characters.`;
  }
  if (!isStrings(expect) || !expect.every((place) => place.startsWith('/'))) {
    return '"expect" must be a list of addresses such as "/page#section"; an empty one where the documentation holds no answer.';
  }
  if (after !== undefined && !isStrings(after)) return '"after" must be a list of questions.';
  if (language !== undefined && typeof language !== 'string') return '"language" must be a string.';
  if (typed !== undefined && typed !== true) return '"typed" must be true or left out.';
  return { question, expect, ...(after && { after }), ...(language && { language }), ...(typed && { typed }) };
}
