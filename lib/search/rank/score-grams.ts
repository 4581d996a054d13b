/** BM25 over parts of words, from the same table: what a section holds of a part is what it holds of the terms with that part. Pure. */

import { LEVELS, WEIGHTS } from '../table/weights';
import type { QueryWord, TermTable } from '../types';
import { type GramTable, gramsOf } from './grams';

const SATURATION = 1.2;

/** Share of the parts of a question from which a section has to do with it. */
const LEAST = 0.35;

/** The score of each section, 0 where only a few parts are in it; `rarity` is the inverse document frequency. */
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
  for (const gram of new Set(words.flatMap(({ terms }) => terms.flatMap(gramsOf)))) {
    const touched = gather(table, byGram.get(gram) ?? [], amounts);
    const worth = rarity(size, touched.length);
    whole += worth;
    for (const section of touched) {
      const amount = amounts[section] ?? 0;
      scores[section] = (scores[section] ?? 0) + (worth * amount) / (SATURATION + amount);
      amounts[section] = 0;
    }
  }
  return scores.map((score) => (score < LEAST * whole ? 0 : score));
}

/** Adds up what each section holds of the terms; returns the sections. */
function gather({ postings }: TermTable, terms: readonly number[], amounts: Float64Array): number[] {
  const touched: number[] = [];
  for (const term of terms) {
    for (const entry of postings[term] ?? []) {
      const section = Math.floor(entry / LEVELS);
      if (amounts[section] === 0) touched.push(section);
      amounts[section] = (amounts[section] ?? 0) + (WEIGHTS[entry % LEVELS] ?? 0);
    }
  }
  return touched;
}
