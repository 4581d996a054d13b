/** Builds one part of the index from pages. */

import { sectionsOf } from './sections';
import { buildTable, fieldsOf } from './table/build-table';
import type { SearchPage, SearchPart } from './types';
import { loadAnalyzer } from './words/analyzers';

/** The part for one language and version. */
export async function buildPart(
  scope: { key: string; lang: string; version?: string },
  pages: readonly SearchPage[],
): Promise<SearchPart> {
  const analyzer = await loadAnalyzer(scope.lang);
  const found = pages.flatMap((page) => sectionsOf(page).map((section) => ({ section, keywords: page.keywords })));
  const sections = found.map(({ section }) => section);
  const fields = found.map(({ section, keywords }) => fieldsOf(section, keywords));
  return { ...scope, sections, table: buildTable(sections, fields, analyzer), analyzer };
}
