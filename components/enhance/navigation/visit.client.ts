/** Going from page to page without a new document: by a link, and back and forth. */
import { loadPage } from './pages.client';
import { parsePage, showPage } from './show-page.client';

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
  entry = keyOf(history.state);
  addEventListener('popstate', () => void traverse());
  addEventListener('scroll', () => entry && positions.set(entry, scrollY), { passive: true });
}

/** Opens `address` (path, query and hash); a page that cannot be shown in place is left to the browser. */
export async function visit(address: string): Promise<void> {
  const { hash } = new URL(address, location.href);
  const page = await take(address.replace(/#.*/, ''));
  if (page === 'outdated') return;
  if (page === undefined) {
    location.assign(address);
    return;
  }
  const key = String(performance.timeOrigin + performance.now());
  // The same address once more is no way to come back from.
  if (address !== addressOf(location) + location.hash) history.pushState({ ...history.state, page: key }, '', address);
  await put(page);
  const anchor = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (anchor) anchor.scrollIntoView();
  else scrollTo({ top: 0, behavior: 'instant' });
  announce();
}

async function traverse(): Promise<void> {
  // Only the part behind `#` is another: the browser knows where that is.
  if (addressOf(location) === shown) {
    entry = keyOf(history.state);
    return;
  }
  // The browser scrolls by itself, maybe before the page is there: that says nothing about the one that was left.
  entry = '';
  const page = await take(addressOf(location));
  if (page === 'outdated') return;
  if (page === undefined) {
    location.reload();
    return;
  }
  const position = positions.get(keyOf(history.state));
  await put(page);
  if (position !== undefined) scrollTo({ top: position, behavior: 'instant' });
  announce();
}

/** Loads a page for the navigation that asks; undefined where it cannot be shown here. */
async function take(address: string): Promise<Document | undefined | 'outdated'> {
  const own = ++turn;
  const known = loadPage(address);
  // Nothing is waited for that is there: the browser may be about to scroll.
  const html = known instanceof Promise ? await known : known;
  if (own !== turn) return 'outdated';
  return html === undefined ? undefined : parsePage(html);
}

async function put(page: Document): Promise<void> {
  shown = addressOf(location);
  entry = keyOf(history.state);
  await showPage(page);
}

/** Screen readers say nothing by themselves when a page is replaced. */
function announce(): void {
  if (!announcer) {
    announcer = document.createElement('div');
    announcer.className = 'visually-hidden';
    announcer.ariaLive = 'assertive';
    announcer.role = 'status';
    announcer.id = 'page-announcer';
    document.body.append(announcer);
  }
  announcer.textContent = document.title;
}

function addressOf({ pathname, search }: Location): string {
  return pathname + search;
}

function keyOf(state: unknown): string {
  return (state as { page?: string } | null)?.page ?? 'first';
}
