/**
 * The markup of pages on its way into their documents, beside React's own data: there it would be written down, and serialised, three
 * times more.
 */

/** The server makes several pages at a time; each needs its markup a moment later. */
const MOST_KEPT = 100;

/** The two halves of the server, which make React's data and the document, share no modules. */
const KEPT = Symbol.for('lectern.markup');

/** Keeps the markup of the page at `address` (encoded path) until the document is made. Server only. */
export function keepMarkup(address: string, html: string): void {
  const kept = keptMarkup();
  kept.delete(address);
  kept.set(address, html);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** What was kept for `address`. Throws when nothing was. Server only. */
export function takeMarkup(address: string): string {
  const html = keptMarkup().get(address);
  if (html === undefined) throw new Error(`The markup of ${address} is gone.`);
  return html;
}

function keptMarkup(): Map<string, string> {
  const shared = globalThis as { [KEPT]?: Map<string, string> };
  shared[KEPT] ??= new Map();
  return shared[KEPT];
}
