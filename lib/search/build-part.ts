/** Builds one part of the index from pages. */

import { sectionsOf } from './sections';
import { buildTable } from './table/build-table';
import { countTerms, type PageTerms } from './table/count-terms';
import type { Analyzer, SearchPage, SearchPart, Section } from './types';
import { loadAnalyzer } from './words/load-analyzer';

/** A page as a part needs it. */
export interface CountedPage {
  sections: Section[];
  terms: PageTerms;
}

export type CountPage = (page: SearchPage, analyzer: Analyzer) => CountedPage;

/** Splits a page into sections and counts their words. */
export const countPage: CountPage = (page, analyzer) => {
  const sections = sectionsOf(page);
  return { sections, terms: countTerms(sections, page.keywords, analyzer) };
};

/** The part for one language and version. `count`: `countPage`, or one that remembers what it has counted. */
export async function buildPart(
  scope: { key: string; lang: string; version?: string; site?: string },
  pages: readonly SearchPage[],
  count = countPage,
): Promise<SearchPart> {
  const analyzer = await loadAnalyzer(scope.lang);
  const found = pages.map((page) => count(page, analyzer));
  const table = buildTable(found.map(({ terms }) => terms));
  return { ...scope, sections: found.flatMap(({ sections }) => sections), table, analyzer };
}
