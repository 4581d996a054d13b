/** Storage keys of the reader's choices, written by behaviours and read by the inline script. */
export const MODE_STORE = 'lectern-mode';
export const BANNER_STORE = 'lectern-banner';
