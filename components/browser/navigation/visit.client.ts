/** Going from page to page without a new document: by a link, and back and forth. */
import { decoded } from '@/lib/kit/urls';
import { documentOf, loadPage } from './pages.client';
import { bringStyles, showPage } from './show-page.client';

/** Loading that takes longer (milliseconds) is shown. */
const PATIENCE_MS = 300;

/** Where each entry of the history was scrolled to, by its key. */
const positions = new Map<string, number>();

/** The newest wins: whoever clicks a second link while the first is loading wants the second. */
let turn = 0;
/** Path and query of the page that is shown. */
let shown = '';
/** The key of the entry that is shown; empty on the way to another. */
let entry = '';
let announcer: HTMLElement | undefined;

/** Listens for going back and forth. */
export function followHistory(): void {
  shown = addressOf(location);
  entry = keyOfEntry();
  addEventListener('popstate', () => void traverse());
  addEventListener('scroll', () => entry && positions.set(entry, scrollY), { passive: true });
}

/** Opens `address` (path, query and hash); a page that cannot be shown in place is left to the browser. */
export async function visit(address: string): Promise<void> {
  const [path = '', hash] = address.split('#', 2);
  const page = await take(path);
  if (page === 'outdated') return;
  if (page === undefined) {
    location.assign(address);
    return;
  }
  // The same address once more is no way to come back from.
  if (address !== addressOf(location) + location.hash) history.pushState({ page: newKey() }, '', address);
  put(page, 0);
  if (hash) document.getElementById(decoded(hash))?.scrollIntoView();
}

async function traverse(): Promise<void> {
  // Only the part behind `#` is another: the browser knows where that is.
  if (addressOf(location) === shown) {
    entry = keyOfEntry();
    return;
  }
  // The browser scrolls by itself, maybe before the page is there: that says nothing about the one that was left.
  entry = '';
  const page = await take(addressOf(location));
  if (page === 'outdated') return;
  if (page === undefined) location.reload();
  else put(page, positions.get(keyOfEntry()));
}

/** Loads a page, with its styles, for the navigation that asks; undefined where it cannot be shown here. */
async function take(address: string): Promise<Document | undefined | 'outdated'> {
  const own = ++turn;
  const late = setTimeout(() => document.documentElement.setAttribute('data-loading', ''), PATIENCE_MS);
  const known = loadPage(address);
  // Nothing is waited for that is there: the browser may be about to scroll.
  const html = known instanceof Promise ? await known : known;
  const page = html === undefined ? undefined : documentOf(html);
  const styles = page && own === turn ? bringStyles(page) : undefined;
  if (styles) await styles;
  clearTimeout(late);
  if (own !== turn) return 'outdated';
  document.documentElement.removeAttribute('data-loading');
  return page;
}

/** `position`: where the page is scrolled to, if not by the browser. */
function put(page: Document, position: number | undefined): void {
  shown = addressOf(location);
  entry = keyOfEntry();
  showPage(page, () => {
    if (position !== undefined) scrollTo({ top: position, behavior: 'instant' });
  });
  announce();
}

/** Screen readers say nothing by themselves when a page is replaced, nor about an element that comes with its text. */
function announce(): void {
  if (!announcer) {
    announcer = document.createElement('div');
    announcer.className = 'visually-hidden';
    announcer.role = 'status';
    announcer.ariaLive = 'assertive';
    document.body.append(announcer);
  }
  const place = announcer;
  setTimeout(() => {
    place.textContent = document.title;
  }, 50);
}

function addressOf({ pathname, search }: Location): string {
  return pathname + search;
}

/** The key of the history's entry; one that the browser made, for a link to a part of the page, gets its own here. */
function keyOfEntry(): string {
  const state = history.state as { page?: string } | null;
  if (state?.page !== undefined) return state.page;
  const page = newKey();
  history.replaceState({ ...state, page }, '');
  return page;
}

/** Another one in every document of the tab. */
function newKey(): string {
  return String(performance.timeOrigin + performance.now());
}
