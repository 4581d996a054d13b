/** The searcher over this site's index. */
import { findTerm, rarity } from '@/lib/search/rank/terms';
import { searchSections } from '@/lib/search/search';
import type { SearchIndex, SearchOptions, SearchPart } from '@/lib/search/types';
import type { Searcher } from './searcher';

/** Creates a searcher over an index. A filter that names a language or version the site does not have finds nothing. */
export function createIndexSearcher(index: SearchIndex): Searcher {
  // A page outside of all versions belongs to every version.
  const partOf = (lang: string, version: string | undefined): SearchPart | undefined => {
    const spoken = index.parts.filter((part) => part.lang === lang);
    return spoken.find((part) => part.version === version) ?? spoken[0];
  };
  return {
    search: (query, options) =>
      isThere(index, options) ? searchSections(index, query, { ...options, boosts: false }) : [],
    stems: (text, lang) => partOf(lang, undefined)?.analyzer.terms(text) ?? [],
    weight(stem, { lang, version }) {
      const table = partOf(lang, version)?.table;
      if (table === undefined) return 0;
      return rarity(table.pages.length, table.postings[findTerm(table, stem)]?.length ?? 0);
    },
  };
}

function isThere(index: SearchIndex, { language, version }: SearchOptions): boolean {
  const lang = language === undefined ? undefined : index.langOf(language);
  return index.parts.some(
    (part) => (language === undefined || part.lang === lang) && (version === undefined || part.version === version),
  );
}
