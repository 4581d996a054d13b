/** Searches the sections of a site. */
import { rank } from './rank/rank';
import type { Hit, SearchIndex, SearchOptions, SearchPart } from './types';

const LIMIT = 10;

/**
 * The best sections for `query` in the reader's language and version, best first; empty if no word of the query is known. Pages of other
 * languages and versions are excluded before ranking. See content/reference/assistant/answers.mdx#search.
 */
export function searchSections(index: SearchIndex, query: string, options: SearchOptions = {}): Hit[] {
  const part = choosePart(index, options);
  if (part === undefined) return [];
  const { limit = LIMIT, typing } = options;
  return rank(part.table, part.analyzer, query, { limit, typing }).flatMap(({ section, ...rest }) => {
    const found = part.sections[section];
    return found ? [{ section: found, ...rest }] : [];
  });
}

/** The part for a language and version. Defaults to those of `currentRoute`, else the site's defaults. */
export function choosePart(index: SearchIndex, options: SearchOptions): SearchPart | undefined {
  const here = index.partOf(options.currentRoute ?? '/');
  const lang = options.language === undefined ? here?.lang : index.langOf(options.language);
  const spoken = index.parts.filter((part) => part.lang === lang);
  const version = options.version ?? (here?.lang === lang ? here?.version : undefined);
  return spoken.find((part) => part.version === version) ?? spoken[0] ?? here ?? index.parts[0];
}
