/** Iterates over the pages that a division lists itself. */
import type { Division, Entry, NavPage } from './types';

/**
 * Every page among the division's own entries, including hidden ones, in sidebar order: `root` first, a group's `root` before its entries.
 */
export function* pagesOf(division: Pick<Division, 'root' | 'entries'>): Generator<NavPage> {
  if (division.root) yield division.root;
  yield* pagesAmong(division.entries);
}

function* pagesAmong(entries: readonly Entry[]): Generator<NavPage> {
  for (const entry of entries) {
    if (entry.type === 'page') yield entry;
    if (entry.type !== 'group') continue;
    if (entry.root) yield entry.root;
    yield* pagesAmong(entry.entries);
  }
}
