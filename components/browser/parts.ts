/** Parts of a page hidden by behaviours (tabs, views), or shown by live components, for those that list headings, draw or go to a target inside. */
import type { HiddenParts } from './behaviour';

/** Dispatched on `document` after a tab or view was switched, or a live component showed content. */
export const PARTS_EVENT = 'lectern:parts';

/** The parts of every installed behaviour. */
export const hiddenParts: HiddenParts[] = [];

/** Says that other parts of the page are shown than before. */
export function announceParts(): void {
  document.dispatchEvent(new Event(PARTS_EVENT));
}
