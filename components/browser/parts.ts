/** What behaviours hide of a page (tabs, views): said to those that list its headings, and to those that go to a target inside. */
import type { HiddenParts } from './behaviour';

/** Dispatched on `document` after a tab or view was switched. */
export const PARTS_EVENT = 'lectern:parts';

/** Of every behaviour that was installed. */
export const hiddenParts: HiddenParts[] = [];

/** Says that other parts of the page are shown than before. */
export function announceParts(): void {
  document.dispatchEvent(new Event(PARTS_EVENT));
}
