/** While writing: shows a change of the docs folder at once, without a reload, so that scroll and open parts stay. */
import { forgetPages, loadPage } from './pages.client';
import { patchMarkup } from './patch-markup.client';
import { keepSent, sentMarkup } from './sent';
import { bringStyles, changePage, parsePage, SHEETS } from './show-page.client';

/** `first`: what the page that is shown was made from. */
export function reloadOnChange(first: string): void {
  let revision = first;
  // The first message tells where the folder stands: it may have changed since the page was made.
  new EventSource('/api/reload').onmessage = ({ data }: MessageEvent<string>) => {
    if (revision === data) return;
    revision = data;
    void reload(() => revision === data);
  };
}

/** A newer change outdates this one while it is loading. */
async function reload(isNewest: () => boolean): Promise<void> {
  forgetPages();
  const address = location.pathname + location.search;
  const html = await loadPage(address);
  if (!isNewest() || address !== location.pathname + location.search) return;
  const page = html === undefined ? undefined : parsePage(html);
  const isShown = document.querySelector('[data-page]') !== null;
  if (page && isShown) await patchPage(page);
  // A page that has gone, or has come where there was none.
  else if (page || isShown) location.reload();
}

/** Shows the page as it is after an edit: only what the edit touched is touched. */
async function patchPage(page: Document): Promise<void> {
  await bringStyles(page);
  const before = sentMarkup() ?? '';
  keepSent(page);
  changePage(page, (shown) => patchMarkup(shown, before, sentMarkup() ?? ''));
  // Colours and styles may be what was edited.
  const [brand, colours] = [document, page].map((one) => one.querySelector('#brand'));
  if (brand && colours && brand.textContent !== colours.textContent) brand.textContent = colours.textContent;
  const needed = new Set([...page.querySelectorAll(SHEETS)].map((sheet) => sheet.getAttribute('href')));
  for (const sheet of document.querySelectorAll(SHEETS)) if (!needed.has(sheet.getAttribute('href'))) sheet.remove();
}
