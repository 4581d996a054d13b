/** Detects the language of a query from the words that each language of the site knows. Pure. */
import type { SearchPart } from '../types';
import { findTerm } from './terms';

/** Lead in the share of known words that another language needs over that of the current page. */
const AHEAD = 0.3;

/** Difference in the share of known words within which a language without a region wins over the same with one: `fr` over `fr-CA`. */
const ALIKE = 0.15;

/**
 * The part in the language of a query: the one that knows the largest share of its words, as stop words or terms. A stop word of one of
 * the languages counts for the others only if it is one of theirs as well: code and names bring words such as "to" and "how" into the
 * index of every language. `here` wins over languages that know only a little more, since names are the same in all of them.
 */
export function recognizePart(
  parts: readonly SearchPart[],
  query: string,
  here: SearchPart | undefined,
): SearchPart | undefined {
  const first = here ?? parts[0];
  const spoken = [...new Map(parts.toReversed().map((part) => [part.lang, part])).values()];
  if (first === undefined || spoken.length < 2) return first;
  const stops = new Set(spoken.flatMap(({ analyzer }) => [...analyzer.commonWords(query)]));
  let best = first;
  let most = shareKnown(first, query, stops) + (here === undefined ? 0 : AHEAD);
  for (const part of spoken.toReversed()) {
    if (part.lang === first.lang) continue;
    const share = shareKnown(part, query, stops);
    if (share > most) [best, most] = [part, share];
  }
  const general = spoken.find(({ lang }) => lang === best.lang.replace(/-[A-Z]{2}$/, ''));
  const isAlike = general !== undefined && best !== first && shareKnown(general, query, stops) >= most - ALIKE;
  return isAlike ? general : best;
}

/** `stops`: the stop words of all languages in the query. */
function shareKnown({ analyzer, table }: SearchPart, query: string, stops: ReadonlySet<string>): number {
  const words = analyzer.words(query);
  const common = analyzer.commonWords(query).size;
  let known = common;
  for (const { word, terms, pairs } of words) {
    if (stops.has(word)) continue;
    const looked = pairs.length > 0 ? pairs : terms;
    known += looked.filter((term) => findTerm(table, term) >= 0).length / looked.length;
  }
  return known / Math.max(1, words.length + common);
}
