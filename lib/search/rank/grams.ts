/** 4-grams: which terms share four consecutive characters. Pure. */
import type { TermTable } from '../types';

/** Terms by their 4-grams, and the set of letters of each term as bits. */
export interface GramTable {
  readonly terms: readonly string[];
  readonly byGram: ReadonlyMap<string, readonly number[]>;
  readonly letters: Int32Array;
}

const LENGTH = 4;

/** The 4-grams of a word; its start counts as a character. */
export function gramsOf(word: string): string[] {
  const text = `^${word}`;
  if (text.length <= LENGTH) return [text];
  return Array.from({ length: text.length - LENGTH + 1 }, (_, at) => text.slice(at, at + LENGTH));
}

/** The set of letters of a word as bits; characters other than a–z share the upper bits. */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at) - 97;
    bits |= 1 << (code >= 0 && code < 26 ? code : 26 + (word.charCodeAt(at) % 6));
  }
  return bits;
}

/** Builds the table of a list of terms; the 4-grams when they are first needed. */
export function gramTable(terms: readonly string[]): GramTable {
  let byGram: ReadonlyMap<string, readonly number[]> | undefined;
  return {
    terms,
    letters: Int32Array.from(terms, lettersOf),
    get byGram() {
      byGram ??= termsByGram(terms);
      return byGram;
    },
  };
}

function termsByGram(terms: readonly string[]): Map<string, number[]> {
  const byGram = new Map<string, number[]>();
  terms.forEach((term, number) => {
    for (const gram of new Set(gramsOf(term))) {
      const list = byGram.get(gram);
      if (list) list.push(number);
      else byGram.set(gram, [number]);
    }
  });
  return byGram;
}

const tables = new WeakMap<TermTable, GramTable>();

/** The 4-grams of a table's terms, built on first use. */
export function gramsIn(table: TermTable): GramTable {
  const known = tables.get(table) ?? gramTable(table.terms);
  tables.set(table, known);
  return known;
}
