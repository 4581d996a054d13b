/** Turns for work that takes milliseconds: between two of them everything else that waits is done. */

/**
 * Creates a queue. Its function resolves when it is the caller's turn: one caller for each turn of the event loop, in order, so that other
 * work waits for one caller of this queue at most and not for all that came at the same time.
 */
export function createTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
    return last;
  };
}

/** The queue of searches. */
export const nextTurn = createTurns();

/** The queue of pages that become a part of a larger answer. */
export const nextPage = createTurns();
