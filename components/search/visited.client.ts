/** What the reader has looked at recently, in this browser only. */
import { basePath, sitePath } from '../browser/base';

/** `place`: the title of its group. */
export type VisitedPage = readonly [href: string, title: string, place?: string];

const PAGES = 'lectern-pages';
const MAX_PAGES = 5;

/** The pages visited before the current one, newest first. */
export function recentPages(): VisitedPage[] {
  const current = currentPath();
  return readList(PAGES).filter(
    (kept): kept is VisitedPage => Array.isArray(kept) && typeof kept[1] === 'string' && kept[0] !== current,
  );
}

/** Adds the page shown at the start. */
export function keepPage(): void {
  const title = document.querySelector('[data-page] h1')?.textContent?.trim();
  if (title) storeList(PAGES, [[currentPath(), title], ...recentPages()].slice(0, MAX_PAGES));
}

export function forgetPages(): void {
  storeList(PAGES, []);
}

function currentPath(): string {
  return sitePath(location.pathname) ?? '/';
}

/** The list in local storage; empty if storage is not available. */
export function readList(key: string): unknown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key + basePath()) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

export function storeList(key: string, list: readonly unknown[]): void {
  try {
    // Sites on one host, below different paths, keep different lists.
    localStorage.setItem(key + basePath(), JSON.stringify(list));
  } catch {
    // Search works without storage.
  }
}
