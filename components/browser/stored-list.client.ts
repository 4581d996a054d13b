/** Lists in local storage. Without storage nothing is kept, and everything works. */
import { basePath } from './base';

/** The list kept below a key; empty if there is none. */
export function readList(key: string): unknown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(key)) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Keeps a list. */
export function storeList(key: string, list: readonly unknown[]): void {
  try {
    localStorage.setItem(keyOf(key), JSON.stringify(list));
  } catch {
    // Storage may be unavailable or full.
  }
}

/** Sites on one host, below different paths, keep different lists. */
function keyOf(key: string): string {
  return key + basePath();
}
