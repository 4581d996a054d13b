/** Client-side navigation, by links and through the history. */
import { decoded } from '@/lib/kit/urls';
import { documentOf, loadPage } from './pages.client';
import { showPage, updateStyles } from './show-page.client';

/** Delay before a loading indicator is shown, in milliseconds. */
const PATIENCE_MS = 300;

/** The scroll position of each history entry, by its key. */
const positions = new Map<string, number>();

/** The latest navigation wins, for readers who click another link while the first one is loading. */
let turn = 0;
/** Path and query of the current page. */
let shown = '';
/** The key of the current history entry; empty during a navigation. */
let entry = '';
let announcer: HTMLElement | undefined;

/** Listens for history navigation. */
export function followHistory(): void {
  shown = addressOf(location);
  entry = keyOfEntry();
  addEventListener('popstate', () => void traverse());
  addEventListener('scroll', () => entry && positions.set(entry, scrollY), { passive: true });
}

/** Opens `address` (path, query and hash); leaves it to the browser if the page cannot be shown in place. */
export async function visit(address: string): Promise<void> {
  const [path = '', hash] = address.split('#', 2);
  const page = await take(path);
  if (page === 'outdated') return;
  if (page === undefined) {
    location.assign(address);
    return;
  }
  // The same address again is not a new history entry.
  if (address !== addressOf(location) + location.hash) history.pushState({ page: newKey() }, '', address);
  put(page, 0);
  if (hash) document.getElementById(decoded(hash))?.scrollIntoView();
}

async function traverse(): Promise<void> {
  // Only the hash differs: left to the browser.
  if (addressOf(location) === shown) {
    entry = keyOfEntry();
    return;
  }
  // The browser scrolls by itself, possibly before the page is shown; such scrolling does not belong to the previous page.
  entry = '';
  const page = await take(addressOf(location));
  if (page === 'outdated') return;
  if (page === undefined) location.reload();
  else put(page, positions.get(keyOfEntry()));
}

/** Loads a page with its styles for the current navigation; undefined if it cannot be shown in place. */
async function take(address: string): Promise<Document | undefined | 'outdated'> {
  const own = ++turn;
  const late = setTimeout(() => document.documentElement.setAttribute('data-loading', ''), PATIENCE_MS);
  const known = loadPage(address);
  // Does not await what is already available, because the browser may be about to scroll.
  const html = known instanceof Promise ? await known : known;
  const page = html === undefined ? undefined : documentOf(html);
  const styles = page && own === turn ? updateStyles(page) : undefined;
  if (styles) await styles;
  clearTimeout(late);
  if (own !== turn) return 'outdated';
  document.documentElement.removeAttribute('data-loading');
  return page;
}

/** `position`: the scroll position, unless the browser sets it. */
function put(page: Document, position: number | undefined): void {
  shown = addressOf(location);
  entry = keyOfEntry();
  showPage(page, () => {
    if (position !== undefined) scrollTo({ top: position, behavior: 'instant' });
  });
  announce();
}

/** Announces the page: screen readers announce neither a replaced page nor an element that is inserted with its text. */
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

/** The key of the history entry. Entries created by the browser, for links within a page, get one here. */
function keyOfEntry(): string {
  const state = history.state as { page?: string } | null;
  if (state?.page !== undefined) return state.page;
  const page = newKey();
  history.replaceState({ ...state, page }, '');
  return page;
}

/** Unique per document in the tab. */
function newKey(): string {
  return String(performance.timeOrigin + performance.now());
}
