/** The word between behaviours that show and hide parts of a page (tabs, views) and those that list its headings. */

/** Dispatched on `document` after a tab or view was switched. */
export const PARTS_EVENT = 'lectern:parts';

/** Says that other parts of the page are shown than before. */
export function announceParts(): void {
  document.dispatchEvent(new Event(PARTS_EVENT));
}
