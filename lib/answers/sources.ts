/** Sections as search results and as sources, in the form sent to clients. */
import type { Hit, Section } from '@/lib/search/types';
import { namesOfSections } from './suggestions';
import type { SearchResult, Source } from './types';

/** Results are kept short because clients send each of them back twice. See content/reference/assistant/streams.mdx#results. */
const SNIPPET_LENGTH = 600;

/** Hits as search results. */
export function resultsOf(hits: readonly Hit[]): SearchResult[] {
  return hits.map(({ section }) => ({
    path: section.route,
    url: section.href,
    content: section.markdown.slice(0, SNIPPET_LENGTH).replace(/[\uD800-\uDBFF]$/, ''),
    metadata: { title: section.title, heading: section.heading },
  }));
}

/** The cited sections as sources, without duplicates. */
export function sourcesOf(sections: readonly Section[]): Source[] {
  const once = [...new Map(sections.map((section) => [section.href, section])).values()];
  const names = namesOfSections(once);
  return once.map(({ href }, n) => ({ id: `src-${n + 1}`, url: href, title: names[n] ?? '' }));
}
