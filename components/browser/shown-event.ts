/** Dispatched on `document` when another page is shown, or the same with other content, as while writing. */
export const SHOWN_EVENT = 'lectern:shown';
