/** Searches one part of the index in the browser and groups the results by page. */

import { rank } from '../rank/rank';
import { unpackTable } from '../table/pack';
import type { Analyzer, TermTable } from '../types';
import { loadAnalyzer } from '../words/analyzers';
import { PAGES_PER_FILE, type ShardFile, type ShardPage } from './shard';

/** A part of the index, ready for searching. */
export interface OpenShard {
  file: ShardFile;
  table: TermTable;
  analyzer: Analyzer;
  /** Index of the first section of each page. */
  starts: readonly number[];
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

export const MOST_PAGES = 6;
/** Maximum sections of the best page, and of each other page. */
const MOST_SECTIONS = [3, 2] as const;
const POOL = 60;

/** Unpacks a part. */
export async function openShard(file: ShardFile): Promise<OpenShard> {
  let next = 0;
  const starts = file.pages.map(({ sections }) => {
    next += sections.length;
    return next - sections.length;
  });
  return { file, table: unpackTable(file.table), analyzer: await loadAnalyzer(file.lang), starts };
}

/** The best pages for a partial query, ordered by their best section. */
export function searchShard({ table, analyzer, file, starts }: OpenShard, query: string): PageResult[] {
  const byPage = new Map<number, number[]>();
  for (const { section } of rank(table, analyzer, query, { limit: POOL, typing: true })) {
    const page = table.pages[section] ?? 0;
    const sections = byPage.get(page);
    if (sections) sections.push(section);
    else if (byPage.size < MOST_PAGES) byPage.set(page, [section]);
  }
  return [...byPage].flatMap(([number, sections], at) => {
    const page = file.pages[number];
    if (page === undefined) return [];
    const start = starts[number] ?? 0;
    const resultOf = (section: number): SectionResult => {
      const [trail, hash] = page.sections[section - start] ?? [[], ''];
      return { href: page.href + hash, trail, ...placeOf(starts, number, section) };
    };
    const found = sections.filter((section) => section !== start).slice(0, MOST_SECTIONS[at === 0 ? 0 : 1]);
    return [{ page, start: resultOf(start), sections: found.map(resultOf) }];
  });
}

function placeOf(starts: readonly number[], page: number, section: number): { file: number; at: number } {
  const file = Math.floor(page / PAGES_PER_FILE);
  return { file, at: section - (starts[file * PAGES_PER_FILE] ?? 0) };
}
