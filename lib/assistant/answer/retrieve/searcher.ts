/** What the assistant asks of search: a port, so that answers can be tested without an index. */
import type { Hit, SearchOptions, Section } from '@/lib/search/types';

export interface Searcher {
  /** The best sections, best first; the order counts, the scores only tell how near they are. Nothing for a language or version that is not there. */
  search(query: string, options: SearchOptions): readonly Hit[];
  /** The words of a text that search looks for, in the form in which it compares them. */
  stems(text: string, lang: string): readonly string[];
  /** How much a stem tells one section from another, high for rare ones, in the part of the site where `section` stands. */
  weight(stem: string, section: Section): number;
}
