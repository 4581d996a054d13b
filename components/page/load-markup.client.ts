/** Loads the markup of pages that a reader goes to, or is about to. */
import { markupIn } from './markup';

/** So many pages are kept for going back and forth. */
const MOST_KEPT = 50;

const loaded = new Map<string, string | Promise<string | undefined>>();

/** The markup of the page at `address` (encoded path): a string when it is there already. A promise of nothing: the page cannot be had. */
export function loadMarkup(address: string): string | Promise<string | undefined> {
  const known = loaded.get(address);
  if (known !== undefined) return known;
  const markup = fetchMarkup(address).then(
    (html) => settle(address, html),
    () => settle(address, undefined),
  );
  loaded.set(address, markup);
  return markup;
}

/** What could not be had is asked for again the next time. */
function settle(address: string, html: string | undefined): string | undefined {
  loaded.delete(address);
  if (html !== undefined) loaded.set(address, html);
  const [oldest] = loaded.keys();
  if (loaded.size > MOST_KEPT && oldest !== undefined) loaded.delete(oldest);
  return html;
}

async function fetchMarkup(address: string): Promise<string | undefined> {
  const response = await fetch(address, { headers: { accept: 'text/html' } });
  return response.ok ? markupIn(await response.text()) : undefined;
}
