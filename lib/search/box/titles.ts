/** Finds pages by their title while a reader types it. Pure; runs in the browser. */
import { piecesOf } from '../words/words';

/** A title, split once for all queries. */
export interface TitleWords {
  text: string;
  /** Lower case, stop words included. */
  words: readonly string[];
  /** The terms of each word. */
  terms: readonly (readonly string[])[];
}

const MAX_TYPED = 12;
/** Scripts without spaces, in which a word is searched for anywhere in the title. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Splits a title; `termsOf` are the terms of a text. */
export function titleWords(title: string, termsOf: (text: string) => readonly string[]): TitleWords {
  const words = piecesOf(title).flatMap(splitPiece);
  return { text: title.toLowerCase(), words, terms: words.map(termsOf) };
}

/** The words that a reader has typed, each of which may be incomplete. */
export function typedWords(query: string): string[] {
  return [...new Set(piecesOf(query).flatMap(splitPiece))].slice(0, MAX_TYPED);
}

/**
 * How many words of the title were not typed, if all typed words are in it; undefined if one is not. A typed word is in a title as the start
 * of a word, or by a term of `matched`, which maps terms to the words that they match.
 */
export function restOfTitle(
  { text, words, terms }: TitleWords,
  typed: readonly string[],
  matched: ReadonlyMap<string, string>,
): number | undefined {
  if (typed.length === 0) return undefined;
  const used = new Set<number>();
  for (const word of typed) {
    const at = words.findIndex(
      (candidate, index) =>
        !used.has(index) &&
        (candidate.startsWith(word) || (terms[index] ?? []).some((term) => matched.get(term) === word)),
    );
    if (at >= 0) used.add(at);
    else if (!(UNSPACED.test(word) && text.includes(word))) return undefined;
  }
  return words.length - used.size;
}

function splitPiece(piece: string): string[] {
  return piece.toLowerCase().split(/[._]+/).filter(Boolean);
}
