/** Searches one part of the index in the browser and groups the results by page. */

import { rank } from '../rank/rank';
import { matchedTerms } from '../rank/terms';
import { unpackTable } from '../table/pack';
import type { Analyzer, TermTable } from '../types';
import { openAnalyzer } from '../words/analyzers';
import { PAGES_PER_FILE, type ShardIndex, type ShardPage } from './shard';
import { restOfTitle, type TitleWords, titleWords, typedWords } from './titles';

/** A part of the index, ready for searching. */
export interface OpenShard<T extends ShardIndex = ShardIndex> {
  file: T;
  table: TermTable;
  analyzer: Analyzer;
  /** Index of the first section of each page. */
  starts: readonly number[];
  /** The names of each page: its title, and its name in the sidebar where that is another. */
  names: readonly (readonly TitleWords[])[];
}

export interface SectionResult {
  href: string;
  /** Headings below the page title; empty for the start of the page. */
  trail: readonly string[];
  /** The location of its text: file number and index. */
  file: number;
  at: number;
}

/** A page with its matching sections, best first. The start of the page is represented by the page itself. */
export interface PageResult {
  page: ShardPage;
  start: SectionResult;
  sections: readonly SectionResult[];
}

export const MAX_PAGES = 6;
/** Maximum sections of the best page, and of each other page. */
const MAX_SECTIONS = [3, 2] as const;
const POOL = 60;

/** Unpacks a part. */
export async function openShard<T extends ShardIndex>(file: T): Promise<OpenShard<T>> {
  let next = 0;
  const starts = file.pages.map(({ sections }) => {
    next += sections.length;
    return next - sections.length;
  });
  const analyzer = await openAnalyzer(file.lang, file.language);
  const names = file.pages.map(({ title, label }) =>
    [title, ...(label === undefined ? [] : [label])].map((text) => titleWords(text, analyzer.terms)),
  );
  return { file, table: unpackTable(file.table), analyzer, starts, names };
}

/** The best pages for a partial query: those whose title contains all typed words, then by their best section. */
export function searchShard(shard: OpenShard, query: string): PageResult[] {
  const { table, analyzer, file, starts } = shard;
  const found = new Map<number, number[]>();
  for (const { section } of rank(table, analyzer, query, { limit: POOL, typing: true })) {
    const page = table.pages[section] ?? 0;
    found.set(page, [...(found.get(page) ?? []), section]);
  }
  const pages = [...new Set([...pagesByName(shard, query, [...found.keys()]), ...found.keys()])];
  const byPage = new Map(pages.slice(0, MAX_PAGES).map((page) => [page, found.get(page) ?? []]));
  return [...byPage].flatMap(([number, sections], at) => {
    const page = file.pages[number];
    if (page === undefined) return [];
    const start = starts[number] ?? 0;
    const resultOf = (section: number): SectionResult => {
      const [trail, hash] = page.sections[section - start] ?? [[], ''];
      return { href: page.href + hash, trail, ...placeOf(starts, number, section) };
    };
    const found = sections.filter((section) => section !== start).slice(0, MAX_SECTIONS[at === 0 ? 0 : 1]);
    return [{ page, start: resultOf(start), sections: found.map(resultOf) }];
  });
}

/** The terms of the index that match a partial query, with the word that each one matches: what to highlight. */
export function matchesOf({ table, analyzer }: OpenShard, query: string): ReadonlyMap<string, string> {
  return matchedTerms(table, analyzer.words(query), { typing: true, withRelated: true });
}

/** The pages whose title or name in the sidebar contains all typed words: those with fewer other words first, then in the order of `ranked`. */
function pagesByName(
  { table, analyzer, names, starts }: OpenShard,
  query: string,
  ranked: readonly number[],
): number[] {
  const typed = typedWords(query);
  // "docker" is not in the title "Containers".
  const matched = matchedTerms(table, analyzer.words(query), { typing: true, withRelated: false });
  const places = new Map(ranked.map((page, place) => [page, place]));
  return names
    .flatMap((ofPage, page) => {
      const isHidden = table.boosts[starts[page] ?? 0] === 0;
      const rests = isHidden ? [] : ofPage.flatMap((name) => restOfTitle(name, typed, matched) ?? []);
      return rests.length === 0 ? [] : [{ page, rest: Math.min(...rests), place: places.get(page) ?? ranked.length }];
    })
    .sort((a, b) => a.rest - b.rest || a.place - b.place || a.page - b.page)
    .map(({ page }) => page);
}

function placeOf(starts: readonly number[], page: number, section: number): { file: number; at: number } {
  const file = Math.floor(page / PAGES_PER_FILE);
  return { file, at: section - (starts[file * PAGES_PER_FILE] ?? 0) };
}
