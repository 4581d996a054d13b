/** The search interface of the assistant, so that answers can be tested without an index. */
import type { Hit, SearchOptions, Section } from '@/lib/search/types';

export interface Searcher {
  /**
   * The best sections, best first. The order is authoritative; scores only show how close results are. Empty for an unknown language or
   * version.
   */
  search(query: string, options: SearchOptions): readonly Hit[];
  /** The stems of the words that the search would use. */
  stems(text: string, lang: string): readonly string[];
  /** How specific a stem is in the part of the site that contains `section`; high for rare stems. */
  weight(stem: string, section: Section): number;
}
