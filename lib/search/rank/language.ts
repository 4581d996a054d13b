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
  if (first === undefined) return undefined;
  const spoken = [...new Map([...parts.toReversed(), first].map((part) => [part.lang, part])).values()].toReversed();
  if (spoken.length < 2) return first;
  const shares = sharesKnown(spoken, query);
  let best = first;
  let most = (shares.get(first.lang) ?? 0) + (here === undefined ? 0 : AHEAD);
  for (const part of spoken) {
    const share = shares.get(part.lang) ?? 0;
    if (part !== first && share > most) [best, most] = [part, share];
  }
  const general = spoken.find(({ lang }) => lang === best.lang.replace(/-[A-Z]{2}$/, ''));
  const isAlike = general !== undefined && best !== first && (shares.get(general.lang) ?? 0) >= most - ALIKE;
  return isAlike ? general : best;
}

/** The share of the words of a query that each language knows. */
function sharesKnown(spoken: readonly SearchPart[], query: string): ReadonlyMap<string, number> {
  const common = spoken.map(({ analyzer }) => analyzer.commonWords(query));
  const stops = new Set(common.flatMap((words) => [...words]));
  return new Map(
    spoken.map(({ lang, analyzer, table }, at) => {
      const words = analyzer.words(query);
      const own = common[at]?.size ?? 0;
      let known = own;
      for (const { word, terms, pairs } of words) {
        if (stops.has(word)) continue;
        const looked = pairs.length > 0 ? pairs : terms;
        known += looked.filter((term) => findTerm(table, term) >= 0).length / looked.length;
      }
      return [lang, known / Math.max(1, words.length + own)];
    }),
  );
}
