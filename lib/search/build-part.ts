/** Builds one part of the index from pages. */

import { sectionsOf } from './sections';
import { buildTable } from './table/build-table';
import { countTerms } from './table/count-terms';
import type { SearchPage, SearchPart } from './types';
import { loadAnalyzer } from './words/load-analyzer';

/** The part for one language and version. */
export async function buildPart(
  scope: { key: string; lang: string; version?: string; site?: string },
  pages: readonly SearchPage[],
): Promise<SearchPart> {
  const analyzer = await loadAnalyzer(scope.lang);
  const found = pages.map((page) => ({ sections: sectionsOf(page), keywords: page.keywords }));
  const terms = found.map(({ sections, keywords }) => countTerms(sections, keywords, analyzer));
  return { ...scope, sections: found.flatMap(({ sections }) => sections), table: buildTable(terms), analyzer };
}
