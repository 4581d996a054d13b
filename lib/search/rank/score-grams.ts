/** BM25 over 4-grams, computed from the same table: the frequency of a 4-gram in a section is that of the terms that contain it. Pure. */

import { levelIn, sectionIn, WEIGHTS } from '../table/weights';
import type { QueryWord, TermTable } from '../types';
import { type GramTable, gramsOf } from './grams';

const SATURATION = 1.2;

/** Minimum share of a query's 4-grams that a section must contain. */
const MIN_SHARE = 0.2;

/** Maximum number of words whose 4-grams are compared, and of their 4-grams: common ones have long postings. */
const MAX_WORDS = 16;
const MAX_GRAMS = 96;

/** The score of each section, 0 below the minimum; `rarity` is the inverse document frequency. */
export function scoreGrams(
  table: TermTable,
  { byGram }: GramTable,
  words: readonly QueryWord[],
  rarity: (sections: number, holding: number) => number,
): Float64Array {
  const size = table.pages.length;
  const scores = new Float64Array(size);
  const amounts = new Float64Array(size);
  let whole = 0;
  const subject = words.filter(({ light }) => !light);
  const used = (subject.length > 0 ? subject : words).slice(0, MAX_WORDS);
  const grams = [...new Set(used.flatMap(({ terms }) => terms.flatMap(gramsOf)))].slice(0, MAX_GRAMS);
  for (const gram of grams) {
    const touched = gather(table, byGram.get(gram) ?? [], amounts);
    const worth = rarity(size, touched.length);
    whole += worth;
    for (const section of touched) {
      const amount = amounts[section] ?? 0;
      scores[section] = (scores[section] ?? 0) + (worth * amount) / (SATURATION + amount);
      amounts[section] = 0;
    }
  }
  return scores.map((score) => (score < MIN_SHARE * whole ? 0 : score));
}

const NONE = new Uint32Array();

/** Adds up the frequency of the terms in each section; returns the sections. */
function gather({ postings }: TermTable, terms: readonly number[], amounts: Float64Array): number[] {
  const touched: number[] = [];
  for (const term of terms) {
    // By index, which is twice as fast as an iterator where it counts.
    const list = postings[term] ?? NONE;
    for (let at = 0; at < list.length; at++) {
      const entry = list[at] ?? 0;
      const section = sectionIn(entry);
      if (amounts[section] === 0) touched.push(section);
      amounts[section] = (amounts[section] ?? 0) + (WEIGHTS[levelIn(entry)] ?? 0);
    }
  }
  return touched;
}
