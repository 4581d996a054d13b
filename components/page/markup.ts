/**
 * The markup of pages on its way from the server to the browser, beside React's own data: there it would stand a second time in every
 * page, and a third and fourth time in what the router loads ahead.
 */

const START = '<!--page-->';
const END = '<!--/page-->';

/** The server makes several pages at a time; each needs its markup a moment later. */
const MOST_KEPT = 100;

/** The two halves of the server, which make React's data and the document, share no modules. */
const KEPT = Symbol.for('lectern.markup');

/** Keeps the markup of the page at `address` (encoded path) until the document is made. Server only. */
export function keepMarkup(address: string, html: string): void {
  const kept = keptMarkup();
  kept.delete(address);
  kept.set(address, START + html + END);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** What was kept for `address`. Throws when nothing was. Server only. */
export function takeMarkup(address: string): string {
  const html = keptMarkup().get(address);
  if (html === undefined) throw new Error(`The markup of ${address} is gone.`);
  return html;
}

/** The markup in a whole document that this module's server half made; undefined in any other document. */
export function markupIn(document: string): string | undefined {
  const start = document.indexOf(START);
  const end = document.lastIndexOf(END);
  return start < 0 || end < start ? undefined : document.slice(start, end + END.length);
}

function keptMarkup(): Map<string, string> {
  const shared = globalThis as { [KEPT]?: Map<string, string> };
  shared[KEPT] ??= new Map();
  return shared[KEPT];
}
