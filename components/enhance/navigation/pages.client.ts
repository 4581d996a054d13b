/** The documents of pages that a reader goes to, or is about to. */

/** So many are kept for going back and forth. */
const MOST_KEPT = 50;

const loaded = new Map<string, string | Promise<string | undefined>>();

/**
 * The HTML of the page at `address` (encoded path and query): at once when it is there already. A promise of nothing: there is no page, or
 * the way there is a redirect, which the browser knows better how to follow.
 */
export function loadPage(address: string): string | Promise<string | undefined> {
  const known = loaded.get(address);
  if (known !== undefined) return known;
  const page = fetchPage(address).then(
    (html) => settle(address, html),
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
function settle(address: string, html: string | undefined): string | undefined {
  loaded.delete(address);
  if (html !== undefined) loaded.set(address, html);
  const [oldest] = loaded.keys();
  if (loaded.size > MOST_KEPT && oldest !== undefined) loaded.delete(oldest);
  return html;
}

async function fetchPage(address: string): Promise<string | undefined> {
  const response = await fetch(address, { headers: { accept: 'text/html' }, redirect: 'manual' });
  const isPage = response.ok && /^text\/html\b/.test(response.headers.get('content-type') ?? '');
  return isPage ? response.text() : undefined;
}
