/**
 * Text that a reader pasted, such as a message of an error: a section that has it verbatim is about it, however common its words are. Pure.
 * See content/reference/assistant/answers.mdx#search.
 */
import type { Hit, Section } from '@/lib/search/types';
import { quotedIn } from './quoted';

const QUESTION_MARK = /[?？؟]/;
/** Words, and question marks. */
const TOKEN = /[\p{L}\p{N}_]+|[?？؟]/gu;
/** Minimum number of words of what is quoted, and of a question without quotation marks. */
const MIN_QUOTED = 3;
const MIN_WORDS = 4;
const MAX_WORDS = 60;
/** Quoted texts that are looked for. */
const MAX_QUOTED = 4;
/** Minimum share of the words that a section has in a row: names and numbers in a message differ. */
const MIN_SHARE = 0.8;
/** Hits that are read, and characters of each. */
const READ = 20;
const READ_LENGTH = 20_000;

/** The hits, first those of the best that have what the question quotes, or else the question itself, verbatim. */
export function verbatimFirst(hits: readonly Hit[], question: string): Hit[] {
  const pasted = pastedIn(question);
  const first = hits.slice(0, READ).filter(({ section }) => hasAnyInARow(section, pasted));
  return [...first, ...hits.filter((hit) => !first.includes(hit))];
}

/** The words of each quoted text of a question, or of all of it. */
function pastedIn(question: string): string[][] {
  const quoted = quotedIn(question)
    .map(wordsOf)
    .filter(({ length }) => length >= MIN_QUOTED);
  if (quoted.length > 0) return quoted.slice(0, MAX_QUOTED);
  return [wordsOf(question)].filter(({ length }) => length >= MIN_WORDS);
}

/** Whether a section has most of the words of one of the texts in a row. */
function hasAnyInARow({ heading, markdown }: Section, texts: readonly (readonly string[])[]): boolean {
  const own = `${heading}\n${markdown.slice(0, READ_LENGTH)}`.toLowerCase();
  // Cheap, and enough for nearly all sections.
  const possible = texts.filter((words) => words.filter((word) => own.includes(word)).length >= wantedOf(words));
  if (possible.length === 0) return false;
  const joined = ` ${tokensOf(own).join(' ')} `;
  return possible.some((words) => hasInARow(joined, words));
}

/** `joined`: words between spaces. A question there is not what the section says: see `isSampleIn`. */
function hasInARow(joined: string, words: readonly string[]): boolean {
  const wanted = wantedOf(words);
  return words.slice(0, words.length - wanted + 1).some((_, from) => {
    const at = joined.indexOf(` ${words.slice(from, from + wanted).join(' ')} `);
    return at >= 0 && !isQuestion(joined.slice(at + 1), words.slice(from));
  });
}

const wantedOf = ({ length }: readonly string[]): number => Math.max(Math.ceil(length * MIN_SHARE), MIN_QUOTED);

/** Whether a question mark follows as many of the words as a text begins with. */
function isQuestion(text: string, words: readonly string[]): boolean {
  const tokens = text.split(' ', words.length + 1);
  const end = tokens.findIndex((token, at) => token !== words[at]);
  return QUESTION_MARK.test(tokens[end < 0 ? words.length : end] ?? '');
}

function wordsOf(text: string): string[] {
  return tokensOf(text.toLowerCase())
    .filter((token) => !QUESTION_MARK.test(token))
    .slice(0, MAX_WORDS);
}

function tokensOf(text: string): readonly string[] {
  return text.match(TOKEN) ?? [];
}
