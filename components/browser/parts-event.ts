/** The event between behaviours that show and hide parts of a page (tabs, views) and those that list its headings. */

/** Dispatched on `document` after a tab or view was switched. */
export const PARTS_EVENT = 'lectern:parts';

/** Announces that other parts of the page are visible. */
export function announceParts(): void {
  document.dispatchEvent(new Event(PARTS_EVENT));
}
