/** What the reader has searched for recently, in this browser only. */
import { readList, storeList } from '../browser/stored-list.client';
import { forgetPages } from './visited.client';

const SEARCHES = 'lectern-searches';
const MAX_SEARCHES = 3;

/** Newest first; empty if storage is not available. */
export function recentSearches(): string[] {
  return readList(SEARCHES).filter((query) => typeof query === 'string');
}

/** Adds a search at the start. */
export function keepSearch(query: string): void {
  storeList(SEARCHES, [query, ...recentSearches().filter((kept) => kept !== query)].slice(0, MAX_SEARCHES));
}

/** Clears the searches and the visited pages. */
export function forgetRecent(): void {
  storeList(SEARCHES, []);
  forgetPages();
}
