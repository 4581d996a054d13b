/** Detects the language of a query from the words that each language of the site knows. Pure. */
import type { SearchPart } from '../types';
import { findTerm } from './terms';

/** Lead in the share of known words that another language needs over that of the current page. */
const AHEAD = 0.3;

/**
 * The part in the language of a query: the one that knows the largest share of its words, as stop words or terms. `here` wins over
 * languages that know only a little more, since names are the same in all of them.
 */
export function recognizePart(
  parts: readonly SearchPart[],
  query: string,
  here: SearchPart | undefined,
): SearchPart | undefined {
  const first = here ?? parts[0];
  const spoken = [...new Map(parts.toReversed().map((part) => [part.lang, part])).values()];
  if (first === undefined || spoken.length < 2) return first;
  let best = first;
  let most = shareKnown(first, query) + (here === undefined ? 0 : AHEAD);
  for (const part of spoken.toReversed()) {
    if (part.lang === first.lang) continue;
    const share = shareKnown(part, query);
    if (share > most) [best, most] = [part, share];
  }
  return best;
}

function shareKnown({ analyzer, table }: SearchPart, query: string): number {
  const words = analyzer.words(query);
  const common = analyzer.commonWords(query);
  let known = common;
  for (const { terms, pairs } of words) {
    const looked = pairs.length > 0 ? pairs : terms;
    known += looked.filter((term) => findTerm(table, term) >= 0).length / looked.length;
  }
  return known / Math.max(1, words.length + common);
}
