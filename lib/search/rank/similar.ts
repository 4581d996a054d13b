/** Fuzzy matching: terms similar to a misspelt word. Pure. */
import { type GramTable, gramsOf, lettersOf } from './grams';

/** A term by its index; `similarity` is its similarity, 0 to 1. */
export interface SimilarTerm {
  term: number;
  similarity: number;
}

/** Minimum Dice coefficient of two words. */
const MIN_SIMILARITY = 0.55;
const MAX_TERMS = 4;
/** Maximum number of terms whose letter pairs are compared: those that share most 4-grams. */
const MAX_CANDIDATES = 60;
/** Terms that are less similar than the best one by more than this are dropped. */
const CLEARLY = 0.02;
/** Shorter words are similar to too many others. */
const MIN_LENGTH = 4;
/** Words of this length may differ by two edits. */
const LONG = 8;
/** Lengths of the compared start of a longer term, relative to the word, and the edits that they count as: a letter is mostly left out. */
const BEGINNINGS = [
  [1, 1.3],
  [0, 1.5],
  [-1, 1.5],
] as const;
/** Penalty for a different first letter, which is a rare mistake. */
const OTHER_START = 0.1;

/** The terms most similar to an unknown word, best first: by edit distance, else by shared letter pairs. `typing`: the word may be incomplete. */
export function similarTerms(table: GramTable, word: string, typing = false): SimilarTerm[] {
  if (/^\d+$/.test(word)) return [];
  const near = [...nearTerms(table, word), ...(typing ? begunTerms(table, word) : [])];
  const found = (near.length > 0 ? near : alikeTerms(table, word)).sort(
    (a, b) => b.similarity - a.similarity || a.term - b.term,
  );
  const best = found[0]?.similarity ?? 0;
  const once = new Map<number, SimilarTerm>();
  for (const one of found) if (one.similarity >= best - CLEARLY && !once.has(one.term)) once.set(one.term, one);
  return [...once.values()].slice(0, MAX_TERMS);
}

/** By letter pairs, among the terms that share a 4-gram: for other endings and several mistakes. */
function alikeTerms({ terms, byGram }: GramTable, word: string): SimilarTerm[] {
  const shared = new Map<number, number>();
  for (const gram of new Set(gramsOf(word))) {
    for (const term of byGram.get(gram) ?? []) {
      const shorter = Math.min(terms[term]?.length ?? 0, word.length) + 1;
      const both = (terms[term]?.length ?? 0) + word.length + 2;
      if ((2 * shorter) / both >= MIN_SIMILARITY) shared.set(term, (shared.get(term) ?? 0) + 1);
    }
  }
  const candidates = [...shared].sort(([a, x], [b, y]) => y - x || a - b).slice(0, MAX_CANDIDATES);
  const pairs = pairsOf(word);
  return candidates
    .map(([term]) => ({ term, similarity: common(pairs, pairsOf(terms[term] ?? '')) }))
    .filter(({ similarity }) => similarity >= MIN_SIMILARITY);
}

/** By edit distance. */
function nearTerms({ terms, letters }: GramTable, word: string): SimilarTerm[] {
  if (word.length < MIN_LENGTH) return [];
  const most = word.length >= LONG ? 2 : 1;
  const own = lettersOf(word);
  const found: SimilarTerm[] = [];
  for (let term = 0; term < terms.length; term++) {
    const text = terms[term] ?? '';
    if (Math.abs(text.length - word.length) > most || text.length < MIN_LENGTH - 1) continue;
    // An edit changes at most two letters of the set. This is much cheaper than counting edits and rejects almost every term.
    if (bitsOf((letters[term] ?? 0) ^ own) > 2 * most) continue;
    const edits = editsBetween(word, text, most);
    if (edits > most) continue;
    const similarity = 1 - edits / (Math.max(word.length, text.length) + 1);
    found.push({ term, similarity: text[0] === word[0] ? similarity : similarity - OTHER_START });
  }
  return found;
}

/** By edit distance to the start of longer terms. */
function begunTerms({ terms, letters }: GramTable, word: string): SimilarTerm[] {
  if (word.length < MIN_LENGTH) return [];
  const own = lettersOf(word);
  const found: SimilarTerm[] = [];
  for (let term = 0; term < terms.length; term++) {
    const text = terms[term] ?? '';
    if (text.length <= word.length + 1 || text[0] !== word[0] || bitsOf(own & ~(letters[term] ?? 0)) > 1) continue;
    const beginning = BEGINNINGS.find(([more]) => editsBetween(word, text.slice(0, word.length + more), 1) <= 1);
    if (beginning) found.push({ term, similarity: 1 - beginning[1] / (word.length + 1) });
  }
  return found;
}

function bitsOf(value: number): number {
  let bits = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) bits++;
  return bits;
}

/** The edit distance with transpositions; any number above `most` if it is larger. */
export function editsBetween(a: string, b: string, most: number): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let edits = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      }
      next.push(edits);
      least = Math.min(least, edits);
    }
    if (least > most) return most + 1;
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
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
