/** How sections are told to clients: as results of a search, and as the sources of an answer. */
import type { Hit, Section } from '@/lib/search/types';
import type { SearchResult, Source } from '../types';
import { nameOfSection } from './suggestions';

/**
 * Clients send every result back with the next question, twice: results stay short. See content/reference/assistant/streams.mdx#results.
 */
const SNIPPET_LENGTH = 600;

/** The results of a search, as told to clients. */
export function resultsOf(hits: readonly Hit[]): SearchResult[] {
  return hits.map(({ section }) => ({
    path: section.route,
    url: section.href,
    content: section.markdown.slice(0, SNIPPET_LENGTH).replace(/[\uD800-\uDBFF]$/, ''),
    metadata: { title: section.title, heading: section.heading },
  }));
}

/** The sections that an answer cites, each once. */
export function sourcesOf(sections: readonly Section[]): Source[] {
  const byHref = new Map(sections.map((section) => [section.href, section]));
  return [...byHref.values()].map((section, n) => ({
    id: `src-${n + 1}`,
    url: section.href,
    title: nameOfSection(section),
  }));
}
