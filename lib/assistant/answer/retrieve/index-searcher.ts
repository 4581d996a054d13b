/** The searcher over the index of this site. */
import { findTerm, rarity } from '@/lib/search/rank/rank';
import { searchSections } from '@/lib/search/search';
import type { SearchIndex, SearchOptions, SearchPart } from '@/lib/search/types';
import type { Searcher } from './searcher';

/** A searcher over an index. A filter is meant: what it names and the site lacks finds nothing. */
export function createIndexSearcher(index: SearchIndex): Searcher {
  // A page outside of the versions stands in the part of each version.
  const partOf = (lang: string, version: string | undefined): SearchPart | undefined => {
    const spoken = index.parts.filter((part) => part.lang === lang);
    return spoken.find((part) => part.version === version) ?? spoken[0];
  };
  return {
    search: (query, options) => (isThere(index, options) ? searchSections(index, query, options) : []),
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
