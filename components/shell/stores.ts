/** Where the reader's choices are kept: behaviours write them (mode.client.ts, banner.client.ts), the theme script reads them. */
export const MODE_STORE = 'lectern-mode';
export const BANNER_STORE = 'lectern-banner';
