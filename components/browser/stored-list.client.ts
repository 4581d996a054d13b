/** Lists in local storage, apart for each site on a host. Without storage nothing is kept, and everything works. */
import { basePath } from './base';

/** The list kept below a key; empty if there is none. */
export function readList(key: string): unknown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key + basePath()) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Keeps a list. */
export function storeList(key: string, list: readonly unknown[]): void {
  try {
    localStorage.setItem(key + basePath(), JSON.stringify(list));
  } catch {
    // Storage may be unavailable or full.
  }
}
