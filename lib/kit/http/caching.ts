/** How long answers may be kept: values of `Cache-Control`. */

/** For ever: the address changes with the content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Kept, but asked for each time: the next build may be a minute away. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** The folders below `/_lectern/` in which every answer is immutable, for hosts that send files with headers of their own. */
export const IMMUTABLE_FOLDERS = ['browser', 'style', 'author', 'fonts', 'katex', 'mermaid', 'og'] as const;
