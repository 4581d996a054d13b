/**
 * The variable `user` while a page is rendered, which is once for all readers. A component that gets it runs in the browser, where the
 * values of the reader take its place.
 */
export const USER: Readonly<Record<string, never>> = Object.freeze({});
