/** While writing: shows a change of the docs folder at once, without a reload, so that scroll and open parts stay. */
import { forgetPages, loadPage } from './pages.client';
import { parsePage, patchPage } from './show-page.client';

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
