/** The excerpt of a text that shows why it was found, with matches marked. Pure; runs in the browser. */
import type { Analyzer } from '../types';

/** A piece of text; marked if it matches. */
export type ExcerptPart = readonly [text: string, marked: boolean];

const LENGTH = 150;
/** Number of words before the first match. */
const LEAD = 30;
const WORD = /[\p{L}\p{N}\p{M}_]+(?:[._][\p{L}\p{N}\p{M}_]+)*/gu;
/** Scripts without spaces are matched by substring. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

interface Match {
  start: number;
  end: number;
  word: string;
}

/** Finds the words of a query in texts of one language. `matched`: further terms to mark, with the word that each one matches. */
export function marker(analyzer: Analyzer, query: string, matched: ReadonlyMap<string, string> = new Map()) {
  const words = analyzer.words(query);
  const own = words.flatMap(({ word, terms }) => terms.map((term) => [term, word] as const));
  const terms = new Map([...matched, ...own]);
  const last = words.at(-1)?.word ?? '';

  const matchesIn = (text: string): Match[] => {
    const found: Match[] = [];
    for (const match of text.matchAll(WORD)) {
      const [whole] = match;
      if (UNSPACED.test(whole)) found.push(...lettersIn(whole, match.index));
      else {
        const lower = whole.toLowerCase();
        const begun = last.length > 1 && lower.startsWith(last);
        const word = begun ? last : terms.get(analyzer.terms(whole).find((term) => terms.has(term)) ?? '');
        if (word !== undefined) found.push({ start: match.index, end: match.index + whole.length, word });
      }
    }
    return found;
  };
  const lettersIn = (text: string, offset: number): Match[] =>
    words.flatMap(({ word }) => {
      const at = text.toLowerCase().indexOf(word);
      return at < 0 ? [] : [{ start: offset + at, end: offset + at + word.length, word }];
    });

  return {
    /** The whole text with matches marked. */
    mark: (text: string): ExcerptPart[] => cut(text, matchesIn(text), 0, text.length),
    /** The excerpt of a long text with the most distinct matches. */
    excerpt: (text: string): ExcerptPart[] => {
      const matches = matchesIn(text);
      const start = wordStart(text, (bestWindow(matches)?.start ?? 0) - LEAD);
      const end = wordEnd(text, start + LENGTH);
      const parts = cut(text, matches, start, end);
      return [
        ...(start > 0 ? [['… ', false] as const] : []),
        ...parts,
        ...(end < text.length ? [[' …', false] as const] : []),
      ];
    },
  };
}

/** The match after which the most distinct matches follow within an excerpt. */
function bestWindow(matches: readonly Match[]): Match | undefined {
  let best: Match | undefined;
  let highest = 0;
  matches.forEach((match, at) => {
    const seen = new Set<string>();
    for (let next = at; (matches[next]?.end ?? Infinity) <= match.start + LENGTH - LEAD; next++)
      seen.add(matches[next]?.word ?? '');
    if (seen.size > highest) {
      highest = seen.size;
      best = match;
    }
  });
  return best;
}

function wordStart(text: string, wanted: number): number {
  if (wanted <= 0) return 0;
  const space = text.indexOf(' ', wanted);
  return space < 0 || space > wanted + LEAD ? wanted : space + 1;
}

function wordEnd(text: string, wanted: number): number {
  if (wanted >= text.length) return text.length;
  const space = text.lastIndexOf(' ', wanted);
  return space < wanted - LEAD ? wanted : space;
}

function cut(text: string, matches: readonly Match[], from: number, to: number): ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  let at = from;
  for (const { start, end } of matches.toSorted((a, b) => a.start - b.start)) {
    if (start < at || end > to) continue;
    if (start > at) parts.push([text.slice(at, start), false]);
    const before = parts.at(-1);
    if (before?.[1]) parts[parts.length - 1] = [before[0] + text.slice(start, end), true];
    else parts.push([text.slice(start, end), true]);
    at = end;
  }
  if (at < to) parts.push([text.slice(at, to), false]);
  return parts;
}
