/** The searcher over this site's index. */
import { findTerm, knownStems, rarity } from '@/lib/search/rank/terms';
import { choosePart, hasScope, searchSections } from '@/lib/search/search';
import type { SearchIndex, SearchOptions, SearchPart, Section } from '@/lib/search/types';
import type { Searcher } from './searcher';

/** Creates a searcher over an index. A filter that names a language or version the site does not have finds nothing. */
export function createIndexSearcher(index: SearchIndex): Searcher {
  // A page outside of all versions belongs to every version.
  const partOf = (lang: string, version: string | undefined): SearchPart | undefined => {
    const spoken = index.parts.filter((part) => part.lang === lang);
    return spoken.find((part) => part.version === version) ?? spoken[0];
  };
  const isIn = (part: SearchPart, { language, version }: SearchOptions): boolean =>
    (language === undefined || part.lang === index.langOf(language)) &&
    (version === undefined || part.version === version);
  return {
    languages: [...new Set(index.parts.map(({ lang }) => lang))],
    langOf: (query, options) => choosePart(index, query, options)?.lang ?? 'en',
    search: (query, options) =>
      hasScope(index, options) ? searchSections(index, query, { ...options, boosts: false }) : [],
    pageOf: (section) => sectionsAt(partOf(section.lang, section.version), section.route),
    page(route, options) {
      if (!hasScope(index, options)) return [];
      const chosen = choosePart(index, '', options);
      const parts = [...(chosen === undefined ? [] : [chosen]), ...index.parts].filter((part) => isIn(part, options));
      return parts.map((part) => sectionsAt(part, route)).find(({ length }) => length > 0) ?? [];
    },
    stems: (text, lang) => partOf(lang, undefined)?.analyzer.terms(text) ?? [],
    knownStems: (text, lang) => knownStems(partOf(lang, undefined), text),
    weight(stem, { lang, version }) {
      const table = partOf(lang, version)?.table;
      if (table === undefined) return 0;
      return rarity(table.pages.length, table.postings[findTerm(table, stem)]?.length ?? 0);
    },
  };
}

const pages = new WeakMap<SearchPart, ReadonlyMap<string, readonly Section[]>>();

/** The sections of a page in order. The sections of a part are grouped once. */
function sectionsAt(part: SearchPart | undefined, route: string): readonly Section[] {
  if (part === undefined) return [];
  const known = pages.get(part);
  if (known) return known.get(route) ?? [];
  const grouped = new Map<string, Section[]>();
  for (const section of part.sections) {
    const own = grouped.get(section.route);
    if (own) own.push(section);
    else grouped.set(section.route, [section]);
  }
  pages.set(part, grouped);
  return grouped.get(route) ?? [];
}
