/** The reader's recent searches, in this browser only. */

const KEY = 'lectern-searches';
const MOST = 5;

/** Newest first; empty if storage is not available. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((query) => typeof query === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Adds a search at the start. */
export function keepSearch(query: string): void {
  store([query, ...recentSearches().filter((kept) => kept !== query)].slice(0, MOST));
}

/** Clears the list. */
export function forgetSearches(): void {
  store([]);
}

function store(queries: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(queries));
  } catch {
    // Search works without storage.
  }
}
