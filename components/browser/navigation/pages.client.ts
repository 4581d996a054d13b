/** The documents of pages that a reader goes to, or is about to. */
import { parsePage } from './show-page.client';

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

/** The page that the reader points at, parsed before they click. */
let ahead: { html: string; page: Document | undefined } | undefined;

/** Loads and parses the page at `address`: a reader is about to open it. */
export async function preparePage(address: string): Promise<void> {
  const html = await loadPage(address);
  if (html !== undefined && ahead?.html !== html) ahead = { html, page: parsePage(html) };
}

/** The document of a page that was loaded; undefined where it is none. Its parts are the caller's. */
export function documentOf(html: string): Document | undefined {
  const page = ahead?.html === html ? ahead.page : parsePage(html);
  ahead = undefined;
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
