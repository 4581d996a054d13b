/** Fetches and caches documents for client-side navigation. */
import { basePath, sitePath } from '../base';
import { parsePage } from './show-page.client';

/** Cached pages for going back and forward. */
const MAX_KEPT = 50;

const loaded = new Map<string, string | Promise<string | undefined>>();

/**
 * The HTML of the page at `address` (encoded path and query), immediately if it is cached. The promise resolves to undefined if there is no
 * page or a redirect, which the browser handles better.
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

/** The page under the pointer, parsed before the click. */
let ahead: { html: string; page: Document | undefined } | undefined;

/** Prefetches and parses the page at `address`. */
export async function preparePage(address: string): Promise<void> {
  const html = await loadPage(address);
  if (html !== undefined && ahead?.html !== html) ahead = { html, page: parsePage(html) };
}

/** The parsed document of a page; undefined if it is not one. The caller owns its nodes. */
export function documentOf(html: string): Document | undefined {
  const page = ahead?.html === html ? ahead.page : parsePage(html);
  ahead = undefined;
  return page;
}

/** Clears the cache: in `dev` any page may have changed. */
export function forgetPages(): void {
  loaded.clear();
}

/** Failed fetches are retried the next time. */
function settle(address: string, html: string | undefined): string | undefined {
  loaded.delete(address);
  if (html !== undefined) loaded.set(address, html);
  const [oldest] = loaded.keys();
  if (loaded.size > MAX_KEPT && oldest !== undefined) loaded.delete(oldest);
  return html;
}

/** Known after the first redirect: the host serves `/guide` from the folder `/guide/`, as file servers do. */
let isServedFromFolders = false;

async function fetchPage(address: string): Promise<string | undefined> {
  const [path = '', query] = address.split('?', 2);
  const part = /(?:^|&)part=([^&]+)/.exec(query ?? '')?.[1];
  if (part) return textOf(await fetch(partFile(part, path)));
  const inFolder = `${path.replace(/\/?$/, '/')}${query === undefined ? '' : `?${query}`}`;
  const response = await ask(isServedFromFolders ? inFolder : address);
  if (response.type !== 'opaqueredirect' || isServedFromFolders) return textOf(response);
  // Another redirect is left to the browser.
  const page = await textOf(await ask(inFolder));
  isServedFromFolders = page !== undefined;
  return page;
}

/** Every host has the document of a page in a part; a file server does not read the query. See lib/nav/part.ts. */
function partFile(part: string, path: string): string {
  return `${basePath()}/_lectern/part/${part}${(sitePath(path) ?? path).replace(/^\/?$/, '/index').replace(/\/$/, '')}.html`;
}

function ask(address: string): Promise<Response> {
  // The path of this page may be `//x`, which alone is the address of another host.
  return fetch(location.origin + address, { headers: { accept: 'text/html' }, redirect: 'manual' });
}

function textOf(response: Response): Promise<string> | undefined {
  const isPage = response.ok && /^text\/html\b/.test(response.headers.get('content-type') ?? '');
  return isPage ? response.text() : undefined;
}
