/** Dispatched on `document` when another page is shown, or the same page with other content, as in `dev`. */
export const SHOWN_EVENT = 'lectern:shown';
