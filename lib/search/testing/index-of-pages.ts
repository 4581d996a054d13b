/** For tests: builds pages and an index of them. */
import type { Route } from '@/lib/kit/paths';
import { buildPart } from '../build-part';
import { partKey } from '../part-key';
import type { SearchIndex, SearchPage } from '../types';

/** A page from Markdown; every `## Title` starts a section. */
export function testPage(route: string, markdown: string, more: Partial<SearchPage> = {}): SearchPage {
  const anchors = [...markdown.matchAll(/^(#+) (.+)$/gm)].map((match) => ({
    at: match.index,
    depth: match[1]?.length ?? 2,
    id: (match[2] ?? '').toLowerCase().replace(/\W+/g, '-'),
    text: match[2] ?? '',
  }));
  const title = route.slice(1);
  return {
    route: route as Route,
    title,
    keywords: [],
    lang: 'en',
    place: [],
    kind: 'page',
    boost: 1,
    markdown,
    anchors,
    ...more,
  };
}

/** An index of pages with a part per language and version, the first one being the default. `site`: the name of the site. */
export async function testIndex(pages: readonly SearchPage[], site?: string): Promise<SearchIndex> {
  const scopes = new Map(pages.map(({ lang, version }) => [partKey(lang, version), { lang, version }]));
  const parts = await Promise.all(
    [...scopes].map(([key, scope]) => {
      const own = pages.filter((page) => page.lang === scope.lang && page.version === scope.version);
      return buildPart({ key, ...scope, site }, own);
    }),
  );
  return {
    parts,
    partOf: (route) => {
      const page = pages.find((candidate) => candidate.route === route);
      return parts.find((part) => part.lang === page?.lang && part.version === page.version) ?? parts[0];
    },
    langOf: (language) => parts.find((part) => part.lang === language)?.lang,
  };
}
