/** The pages that a reader goes to, or is about to, as documents of this site. */

/** A page that was loaded. */
export interface LoadedPage {
  /** Where it was found: path and query, after redirects. */
  address: string;
  html: string;
}

/** So many pages are kept for going back and forth. */
const MOST_KEPT = 50;

const loaded = new Map<string, LoadedPage | Promise<LoadedPage | undefined>>();

/**
 * The page at `address` (encoded path and query): at once when it is there already. A promise of nothing: this is not a page that can be
 * shown in place of another.
 */
export function loadPage(address: string): LoadedPage | Promise<LoadedPage | undefined> {
  const known = loaded.get(address);
  if (known) return known;
  const page = fetchPage(address).then(
    (found) => settle(address, found),
    () => settle(address, undefined),
  );
  loaded.set(address, page);
  return page;
}

/** Forgets what was loaded: while writing, any page may have changed. */
export function forgetPages(): void {
  loaded.clear();
}

/** What could not be had is asked for again the next time. */
function settle(address: string, page: LoadedPage | undefined): LoadedPage | undefined {
  loaded.delete(address);
  if (page) loaded.set(address, page);
  const [oldest] = loaded.keys();
  if (loaded.size > MOST_KEPT && oldest !== undefined) loaded.delete(oldest);
  return page;
}

async function fetchPage(address: string): Promise<LoadedPage | undefined> {
  const response = await fetch(address, { headers: { accept: 'text/html' } });
  const url = new URL(response.url);
  const isPage = response.ok && url.origin === location.origin && /^text\/html\b/.test(typeOf(response));
  return isPage ? { address: url.pathname + url.search, html: await response.text() } : undefined;
}

function typeOf(response: Response): string {
  return response.headers.get('content-type') ?? '';
}
