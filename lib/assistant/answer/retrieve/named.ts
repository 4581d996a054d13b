/**
 * The names in a question, of products, protocols and companies: a section without them answers another question. Pure. See
 * content/reference/assistant/answers.mdx#tones.
 */
import type { Section } from '@/lib/search/types';
import type { Searcher } from './searcher';

/** A word, with the characters that join names: `Socket.IO`. */
const WORD = /[\p{L}\p{N}]+(?:[._][\p{L}\p{N}]+)*/gu;
/** With a capital after a small letter, or with a dot: a name wherever it is. */
const INNER = /\p{Ll}\p{Lu}|[\p{L}\p{N}]\.\p{L}/u;
/** The end of the text before a sentence. */
const BEGINS = /(?:^|[.!?:…。！？]["'”’)]*\s+|\n\s*)["'“‘(¿¡]*$/u;
/** Characters before a word that are read. */
const BEFORE = 20;
/** A question in title case or in capitals: at least so many capitals, and more than this share of its words. */
const MIN_TITLE = 3;
const TITLE_SHARE = 0.6;
/** Languages that write all nouns with a capital. */
const CAPITAL_NOUNS = /^(?:de|lb)\b/;
const MAX_NAMES = 8;
/** Minimum length of a name, or of a word, that may stand for a longer one: "Postgres", "PostgreSQL". */
const MIN_SHORT = 4;
/** Characters of a section that are read. */
const READ_LENGTH = 20_000;

/** The words that are written like names: with a capital where no sentence begins, or within. At most 8. */
export function namesIn(question: string, lang: string): string[] {
  const words = [...question.matchAll(WORD)].filter(([word]) => word.length > 1);
  const within = words.filter(({ index }) => !BEGINS.test(question.slice(Math.max(0, index - BEFORE), index)));
  const capital = within.filter(([word]) => /\p{Lu}/u.test(word));
  const isTitle = capital.length >= MIN_TITLE && capital.length > within.length * TITLE_SHARE;
  const written = isTitle || CAPITAL_NOUNS.test(lang) ? [] : capital;
  const names = words.filter((word) => INNER.test(word[0]) || written.includes(word)).map(([word]) => word);
  return [...new Set(names)].slice(0, MAX_NAMES);
}

/** The names that a section does not contain. */
export function lackingNames(names: readonly string[], section: Section, searcher: Searcher): string[] {
  if (names.length === 0) return [];
  const { title, trail, place, markdown, lang } = section;
  const text = [title, ...trail, ...place, markdown.slice(0, READ_LENGTH)].join('\n');
  const stems = new Set(searcher.stems(text, lang));
  return names.filter((name) => {
    // An identifier comes whole first, then in parts.
    const [whole, ...parts] = searcher.stems(name, lang);
    if (whole === undefined || stems.has(whole)) return false;
    return (
      !(parts.length > 0 && parts.every((part) => stems.has(part))) && ![...stems].some((stem) => isShort(stem, whole))
    );
  });
}

/** Whether one of two words is the beginning of the other. */
function isShort(a: string, b: string): boolean {
  return Math.min(a.length, b.length) >= MIN_SHORT && (a.startsWith(b) || b.startsWith(a));
}
