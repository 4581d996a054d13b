/**
 * Text analysis per language: stemmer and tokenisation. The words of a language are passed, because browsers get them with the index. See
 * content/reference/assistant/answers.mdx#languages.
 */

import type { AnalyzedText, Analyzer, QueryWord } from '../types';
import { phraseReader } from './phrases';
import { americanSpelling } from './spelling';
import {
  joinVersions,
  piecesOf,
  type Token,
  tokenOf,
  withoutAccents,
  withoutContractions,
  withVersions,
} from './words';

type Stem = (word: string) => string;

/** The words of a language that are treated in a special way. Small: sent to browsers. */
export interface LanguageWords {
  /** Words that are not searched. */
  stops?: string;
  /** Words of the phrasing rather than the subject. */
  light?: string;
  /** Words with a similar meaning, in rows. */
  related?: readonly string[];
  /** Phrases, and after a colon the words that say the same: "command line: cli". Not sent to browsers. */
  phrases?: readonly string[];
}

/** Loaded only when a site or reader uses the language. */
const STEMMERS: Readonly<Record<string, () => Promise<{ stemmer: Stem }>>> = {
  ar: () => import('@orama/stemmers/arabic'),
  da: () => import('@orama/stemmers/danish'),
  de: () => import('@orama/stemmers/german'),
  en: () => import('@orama/stemmers/english'),
  es: () => import('@orama/stemmers/spanish'),
  fi: () => import('@orama/stemmers/finnish'),
  fr: () => import('@orama/stemmers/french'),
  hi: () => import('@orama/stemmers/indian'),
  hu: () => import('@orama/stemmers/hungarian'),
  id: () => import('@orama/stemmers/indonesian'),
  it: () => import('@orama/stemmers/italian'),
  nb: () => import('@orama/stemmers/norwegian'),
  nl: () => import('@orama/stemmers/dutch'),
  pt: () => import('@orama/stemmers/portuguese'),
  ro: () => import('@orama/stemmers/romanian'),
  ru: () => import('@orama/stemmers/russian'),
  sv: () => import('@orama/stemmers/swedish'),
  tr: () => import('@orama/stemmers/turkish'),
  uk: () => import('@orama/stemmers/ukrainian'),
};

/** Inflected languages without a stemmer: words with this many common leading letters are equal. */
const PREFIXES: Readonly<Record<string, number>> = { ca: 6, cs: 6, lv: 6, pl: 6, uz: 6 };
/** Written without spaces: words are segmented. */
const SEGMENTED = new Set(['zh', 'ja']);
/** Languages in which accents are significant. */
const ACCENTS_MATTER = new Set(['ar', 'hi', 'vi', 'ko', 'zh', 'ja', 'ru', 'uk']);

/** The letters oʻ and gʻ and the sign ʼ of Uzbek are typed with any apostrophe or none. Others of these apostrophes would separate words. */
const joinUzbek = (text: string): string => text.replace(/([og])`(?=\p{L})|(\p{L})['‘’ʻʼ](?=\p{L})/giu, '$1$2');

const analyzers = new Map<string, Promise<Analyzer>>();

/** The analyzer for a BCP 47 tag, ignoring region and script. Unknown languages are not stemmed. */
export function openAnalyzer(lang: string, words: LanguageWords): Promise<Analyzer> {
  const base = baseOf(lang);
  // A process may have both that of servers and that of browsers.
  const key = words.phrases === undefined ? base : `${base} with phrases`;
  const known = analyzers.get(key) ?? makeAnalyzer(base, words);
  analyzers.set(key, known);
  // Without a network the stemmer may be missing now only.
  known.catch(() => analyzers.delete(key));
  return known;
}

/** The language of a BCP 47 tag, as in the tables of languages. */
export function baseOf(lang: string): string {
  const [base = 'en'] = lang.toLowerCase().split('-');
  return base === 'no' || base === 'nn' ? 'nb' : base;
}

async function makeAnalyzer(
  lang: string,
  { stops: common = '', light: phrasing, related: rows = [], phrases = [] }: LanguageWords,
): Promise<Analyzer> {
  const stem = (await STEMMERS[lang]?.())?.stemmer ?? shorten(PREFIXES[lang]);
  const fold = ACCENTS_MATTER.has(lang) ? (word: string) => word : withoutAccents;
  const written = lang === 'uz' ? joinUzbek : (text: string) => text;
  const stops = new Set(
    written(common)
      .split(' ')
      .flatMap((word) => [word, fold(word)]),
  );
  const spell = lang === 'en' ? americanSpelling : (word: string) => word;
  const termOf = (word: string): string => fold(/\d/.test(word) ? word : stem(spell(word))) || word;
  const tokensIn = tokenizerOf(lang);

  const stemsOf = (words: readonly string[]): string[] => words.filter((word) => !stops.has(word)).map(termOf);
  const termsOfToken = ({ whole, parts }: Token): string[] => {
    if (lang === 'ko' && parts.length === 0) return bigramsOf(whole);
    return stemsOf(parts.length > 0 ? [whole, ...parts] : [whole]);
  };
  const partsOfToken = ({ parts }: Token): string[] => stemsOf(parts);
  // Cached, because stemming is slow and most words of a site are repeated.
  const ofPiece = remembered((piece) => {
    const tokens = tokensIn(piece);
    const pairs = SEGMENTED.has(lang) ? pairsOf(piece) : [];
    const terms = tokens.flatMap(termsOfToken);
    const others = pairs.filter((pair) => !terms.includes(pair));
    return { terms: [...terms, ...others], parts: [...tokens.flatMap(partsOfToken), ...others] };
  });
  const analyze = (text: string): AnalyzedText => {
    const found: AnalyzedText = { terms: [], parts: [] };
    for (const piece of withVersions(piecesOf(written(text)))) {
      const { terms, parts } = ofPiece(piece);
      // Faster than spreading, for lists of one or two.
      for (const term of terms) found.terms.push(term);
      for (const part of parts) found.parts.push(part);
    }
    return found;
  };
  const related = relatedTerms(rows, termOf);
  const light = new Set(phrasing?.split(' ').map(fold));
  const joinedOf = (first: Token | undefined, second: Token | undefined): string[] =>
    first && second && isPlain(first) && isPlain(second) ? [termOf(first.whole + second.whole)] : [];
  const wordsIn = (text: string): string[] =>
    piecesOf(written(text))
      .flatMap(tokensIn)
      .map(({ whole }) => whole);
  const phraseTerms = phraseReader(phrases, wordsIn, termOf);
  const wordOf = (tokens: readonly Token[], at: number, meant: readonly string[]): QueryWord => {
    const token = tokens[at] as Token;
    const own = termsOfToken(token);
    const word = token.whole;
    return {
      word,
      terms: own.slice(0, MAX_TERMS),
      isIdentifier: token.parts.length > 0 && own.length > 1,
      joined: [...joinedOf(tokens[at - 1], token), ...joinedOf(token, tokens[at + 1]), ...meant],
      pairs: SEGMENTED.has(lang) ? pairsOf(word).slice(0, MAX_TERMS) : [],
      related: (own[0] && related.get(own[0])) || [],
      light: light.has(fold(word)),
    };
  };
  const words = (query: string): QueryWord[] => {
    const text = lang === 'en' ? withoutContractions(clipped(query)) : clipped(query);
    const tokens = joinVersions(piecesOf(written(text))).flatMap(tokensIn);
    const meant = phraseTerms(tokens.map(({ whole }) => whole));
    const byWord = new Map<string, QueryWord>();
    let terms = 0;
    for (const [at, token] of tokens.entries()) {
      if (byWord.size >= MAX_WORDS || terms >= MAX_IN_QUERY) break;
      if (byWord.has(token.whole)) continue;
      const word = wordOf(tokens, at, meant.get(at) ?? []);
      if (word.terms.length === 0) continue;
      byWord.set(token.whole, word);
      terms += word.terms.length;
    }
    return [...byWord.values()];
  };
  const commonWords = (text: string): Set<string> => {
    const tokens = piecesOf(written(clipped(text))).flatMap(tokensIn);
    return new Set(tokens.map(({ whole }) => whole).filter((word) => stops.has(word)));
  };
  return {
    lang,
    grams: lang === 'en' ? 'always' : 'unknown',
    analyze,
    terms: (text) => analyze(text).terms,
    words,
    commonWords,
  };
}

/** Maximum number of distinct words of a query: each unknown one is compared with all terms of the site. */
const MAX_WORDS = 48;

/** Maximum number of terms of one word: an identifier or a word without spaces may have as many as it has letters. */
const MAX_TERMS = 24;
/** Number of terms of all words after which the rest of a query is not read: each term may be in thousands of sections. */
const MAX_IN_QUERY = 96;
/** Of a long query, this many characters at its beginning and at its end are read: the question is before or after what was pasted. */
const READ_LENGTH = 800;

function clipped(query: string): string {
  return query.length > 2 * READ_LENGTH ? `${query.slice(0, READ_LENGTH)} ${query.slice(-READ_LENGTH)}` : query;
}

/** For each term, the terms of the words in the same row. */
function relatedTerms(lines: readonly string[], termOf: Stem): Map<string, string[]> {
  const related = new Map<string, string[]>();
  for (const line of lines) {
    const terms = [...new Set(line.split(' ').map(termOf))];
    for (const term of terms) {
      const others = terms.filter((other) => other !== term);
      related.set(term, [...(related.get(term) ?? []), ...others]);
    }
  }
  return related;
}

function shorten(length: number | undefined): Stem {
  return length === undefined ? (word) => word : (word) => word.slice(0, length);
}

const MAX_REMEMBERED = 50_000;
/** Longer pieces are no words, and a reader may send any number of them. */
const MAX_REMEMBERED_LENGTH = 64;

function remembered<T>(make: (piece: string) => T): (piece: string) => T {
  const known = new Map<string, T>();
  return (piece) => {
    const before = known.get(piece);
    if (before !== undefined) return before;
    if (piece.length > MAX_REMEMBERED_LENGTH) return make(piece);
    if (known.size >= MAX_REMEMBERED) known.clear();
    // A copy: a part of a text would keep the whole text in memory.
    const own: string = JSON.parse(JSON.stringify(piece));
    const made = make(own);
    known.set(own, made);
    return made;
  };
}

/** Splits a piece into tokens, usually one. */
function tokenizerOf(lang: string): (piece: string) => Token[] {
  const whole = (piece: string): Token[] => {
    const token = tokenOf(piece);
    return token ? [token] : [];
  };
  if (!SEGMENTED.has(lang)) return whole;
  const segmenter = new Intl.Segmenter(lang, { granularity: 'word' });
  return (piece) => (isLatin(piece) ? whole(piece) : segmentsOf(piece, segmenter));
}

/** True if it may be a part of a compound. Other scripts have no spaces, or join more than two words. */
function isPlain({ whole, parts }: Token): boolean {
  return parts.length === 0 && /^[a-z]{2,16}$/.test(whole);
}

function isLatin(text: string): boolean {
  return /^[\x20-\u024f]*$/.test(text);
}

function segmentsOf(text: string, segmenter: Intl.Segmenter): Token[] {
  return [...segmenter.segment(text)]
    .filter((part) => part.isWordLike)
    .map((part) => ({ whole: part.segment.toLowerCase(), parts: [] }));
}

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;

/** Bigrams in scripts without spaces. They match where a text and a query are segmented differently. */
function pairsOf(piece: string): string[] {
  if (isLatin(piece)) return [];
  const letters = [...piece];
  return letters.flatMap((letter, at) => {
    const next = letters[at + 1];
    return next !== undefined && WIDE.test(letter) && WIDE.test(next) ? [letter + next] : [];
  });
}

/** Korean particles are suffixes: the word and its character bigrams are used. */
function bigramsOf(word: string): string[] {
  if (isLatin(word) || word.length < 3) return [word];
  return [word, ...Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))];
}
