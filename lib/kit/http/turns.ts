/** Turns for work that takes milliseconds: between two of them everything else that waits is done. */

let last: Promise<void> = Promise.resolve();

/**
 * Resolves when the caller may compute: one caller for each turn of the event loop, in order, so that a page waits for one search at most
 * and not for all that are asked for at the same time.
 */
export function nextTurn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
  return last;
}
