/** The search interface of the assistant, so that answers can be tested without an index. */
import type { Hit, SearchOptions, Section } from '@/lib/search/types';

export interface Searcher {
  /** BCP 47, the default first. */
  readonly languages: readonly string[];
  /** The language (BCP 47) in which a query is searched, whether or not something is found. */
  langOf(query: string, options: SearchOptions): string;
  /**
   * The best sections, best first. The order is authoritative; scores only show how close results are. Empty for an unknown language or
   * version.
   */
  search(query: string, options: SearchOptions): readonly Hit[];
  /** The sections that are closest to a text in meaning; absent without embeddings, empty while their server fails. */
  nearest?(text: string, options: SearchOptions, signal: AbortSignal): Promise<readonly Hit[]>;
  /** The sections of a section's page, in order. */
  pageOf(section: Section): readonly Section[];
  /** The sections of the page at a route in the part of the site that `options` names; empty without such a page. */
  page(route: string, options: SearchOptions): readonly Section[];
  /** The stems of the words that the search would use. */
  stems(text: string, lang: string): readonly string[];
  /** The distinct stems of a text that occur in the site's index, at most 12. They say nothing that the site does not say. */
  knownStems(text: string, lang: string): readonly string[];
  /** How specific a stem is in the part of the site that contains `section`; high for rare stems. */
  weight(stem: string, section: Section): number;
}
