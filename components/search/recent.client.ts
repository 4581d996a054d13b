/** What the reader searched for before, in this browser only. */

const KEY = 'lectern-searches';
const MOST = 5;

/** The newest first; empty where nothing may be kept. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((query) => typeof query === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Puts a search first. */
export function keepSearch(query: string): void {
  store([query, ...recentSearches().filter((kept) => kept !== query)].slice(0, MOST));
}

/** Forgets all of them. */
export function forgetSearches(): void {
  store([]);
}

function store(queries: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(queries));
  } catch {
    // A browser that keeps nothing searches all the same.
  }
}
