/** Searches the sections of a site. */
import type { Route } from '@/lib/kit/paths';
import { recognizePart } from './rank/language';
import { headingsFor } from './rank/question-kinds';
import { type RankOptions, rank } from './rank/rank';
import { reorder } from './rank/reorder';
import type { Hit, SearchIndex, SearchOptions, SearchPart } from './types';

const LIMIT = 10;

/**
 * The best sections for `query` in the reader's language and version, best first; empty if no word of the query is known. Pages of other
 * languages and versions are excluded before ranking. See content/reference/assistant/answers.mdx#search.
 */
export function searchSections(index: SearchIndex, query: string, options: SearchOptions = {}): Hit[] {
  const part = choosePart(index, query, options);
  if (part === undefined) return [];
  const { limit = LIMIT, typing, boosts, pages } = options;
  const again: RankOptions['reorder'] = (candidates, words) =>
    reorder(part, words, candidates, headingsFor(part, query));
  return rank(part.table, part.analyzer, query, {
    ...{ limit, typing, boosts },
    ...(pages === undefined ? {} : { isIn: (section) => pages.has(part.sections[section]?.route as Route) }),
    ...(typing ? {} : { reorder: again }),
  }).flatMap(({ section, ...rest }) => {
    const found = part.sections[section];
    return found ? [{ section: found, ...rest }] : [];
  });
}

/**
 * The part for a language and version. Without a named language, that of the query if the site has it: a reader of an English page may ask
 * in French. Otherwise those of `currentPart` or `currentRoute`, else the site's defaults.
 */
export function choosePart(index: SearchIndex, query: string, options: SearchOptions): SearchPart | undefined {
  const route = options.currentRoute;
  const here = index.parts.find(({ key }) => key === options.currentPart) ?? index.partOf(route ?? '/');
  const asked =
    options.language === undefined
      ? recognizePart(index.parts, query, route === undefined ? undefined : here)?.lang
      : index.langOf(options.language);
  const spoken = index.parts.filter((part) => part.lang === asked);
  const version = options.version ?? (here?.lang === asked ? here?.version : undefined);
  return spoken.find((part) => part.version === version) ?? spoken[0] ?? here ?? index.parts[0];
}

/** True if the site has the language and the version, if they are named. */
export function hasScope(index: SearchIndex, { language, version }: SearchOptions): boolean {
  const lang = language === undefined ? undefined : index.langOf(language);
  return index.parts.some(
    (part) => (language === undefined || part.lang === lang) && (version === undefined || part.version === version),
  );
}
