/** Scrolls a row of tabs that is wider than the window to the tab of the page. */
import type { Behaviour } from '../browser/behaviour';

export const tabs: Behaviour = {
  page() {
    const tab = document.querySelector('.navbar .nav-tabs-item[data-active]');
    const list = tab?.closest('ul');
    if (!tab || !list) return;
    const [row, own] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
    // Relative, which is right in both directions of writing; the browser keeps it within the row.
    list.scrollLeft += own.left - row.left - (row.width - own.width) / 2;
  },
};
