/** Character 4-grams of terms, to find misspelt words and forms that stemming misses. Pure. */

/** Terms by their 4-grams. */
export type GramTable = { readonly terms: readonly string[]; readonly byGram: ReadonlyMap<string, readonly number[]> };

const LENGTH = 4;

/** The 4-grams of a word; its start counts as a character. */
export function gramsOf(word: string): string[] {
  const text = `^${word}`;
  if (text.length <= LENGTH) return [text];
  return Array.from({ length: text.length - LENGTH + 1 }, (_, at) => text.slice(at, at + LENGTH));
}

/** Builds the table for a list of terms. */
export function gramTable(terms: readonly string[]): GramTable {
  const byGram = new Map<string, number[]>();
  terms.forEach((term, number) => {
    for (const gram of new Set(gramsOf(term))) {
      const list = byGram.get(gram);
      if (list) list.push(number);
      else byGram.set(gram, [number]);
    }
  });
  return { terms, byGram };
}

/** Minimum similarity of a term, as a share of common letter pairs. */
const LEAST = 0.55;
const MOST = 4;

/** The terms most similar to a word that is not a term, best first. `likeness` is between 0 and 1. */
export function similarTerms({ terms, byGram }: GramTable, word: string): { term: number; likeness: number }[] {
  const candidates = new Set([...new Set(gramsOf(word))].flatMap((gram) => byGram.get(gram) ?? []));
  const pairs = pairsOf(word);
  return [...candidates]
    .map((term) => ({ term, likeness: common(pairs, pairsOf(terms[term] ?? '')) }))
    .filter(({ likeness }) => likeness >= LEAST)
    .sort((a, b) => b.likeness - a.likeness || a.term - b.term)
    .slice(0, MOST);
}

/** Dice's coefficient. */
function common(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of a) if (b.has(pair)) shared++;
  return (2 * shared) / Math.max(1, a.size + b.size);
}

function pairsOf(word: string): Set<string> {
  const text = `^${word}$`;
  return new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)));
}
