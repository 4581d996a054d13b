/** In `dev`, applies a change of the docs folder without a reload, so that scroll position and open parts are kept. */
import { publicAddress } from '../base';
import { forgetPages, loadPage } from './pages.client';
import { patchMarkup } from './patch-markup.client';
import { keepSent, sentMarkup } from './sent';
import { changePage, parsePage, SHEETS, updateStyles } from './show-page.client';

/** `first`: the revision from which the current page was rendered. */
export function reloadOnChange(first: string): void {
  let revision = first;
  // The first message contains the current revision: the folder may have changed since the page was rendered.
  new EventSource(publicAddress('/api/reload')).onmessage = ({ data }: MessageEvent<string>) => {
    if (revision === data) return;
    revision = data;
    void reload(() => revision === data);
  };
}

/** A newer change supersedes this one while it is loading. */
async function reload(isNewest: () => boolean): Promise<void> {
  forgetPages();
  const address = location.pathname + location.search;
  const html = await loadPage(address);
  if (!isNewest() || address !== location.pathname + location.search) return;
  const page = html === undefined ? undefined : parsePage(html);
  const isShown = document.querySelector('[data-page]') !== null;
  if (page && isShown) await patchPage(page);
  // The page has disappeared, or appeared at an unknown address.
  else if (page || isShown) location.reload();
}

/** Updates the page after an edit, touching only what changed. */
async function patchPage(page: Document): Promise<void> {
  await updateStyles(page);
  const before = sentMarkup() ?? '';
  keepSent(page);
  changePage(page, (shown) => patchMarkup(shown, before, sentMarkup() ?? ''));
  // The edit may have changed colours and styles.
  const [brand, colours] = [document, page].map((root) => root.querySelector('#site-brand'));
  if (brand && colours && brand.textContent !== colours.textContent) brand.textContent = colours.textContent;
  const needed = new Set([...page.querySelectorAll(SHEETS)].map((sheet) => sheet.getAttribute('href')));
  for (const sheet of document.querySelectorAll(SHEETS)) if (!needed.has(sheet.getAttribute('href'))) sheet.remove();
}
