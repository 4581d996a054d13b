/** What the reader has looked at recently, in this browser only. */
import { sitePath } from '../browser/base';
import { readList, storeList } from '../browser/stored-list.client';

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

/** Clears the list. */
export function forgetPages(): void {
  storeList(PAGES, []);
}

function currentPath(): string {
  return sitePath(location.pathname) ?? '/';
}
