/** Time limits for a stream: for the first word, between two words, and in total. See content/reference/assistant/answers.mdx#deadlines. */

export interface Deadlines {
  firstMs: number;
  idleMs: number;
  totalMs: number;
}

export const MODEL_DEADLINES: Deadlines = { firstMs: 8_000, idleMs: 15_000, totalMs: 60_000 };

/**
 * Yields the items of `source`. Calls `abort` and throws when a limit is exceeded; stops the source when the consumer stops. `isWord`: an
 * item of which the reader sees something; after another one, the limit for the first applies anew.
 */
export async function* withDeadlines<T>(
  source: AsyncGenerator<T>,
  { firstMs, idleMs, totalMs }: Deadlines,
  abort: () => void,
  isWord: (item: T) => boolean = () => true,
): AsyncGenerator<T> {
  // Not the time of day, which may be set meanwhile.
  const end = performance.now() + totalMs;
  let wait = firstMs;
  let isLate = false;
  // A consumer that takes nothing more, because its reader does not, must not keep the source busy.
  const late = setTimeout(() => {
    isLate = true;
    abort();
  }, totalMs);
  try {
    for (;;) {
      const left = end - performance.now();
      // A source whose values are always ready would win each race against a timer.
      if (left <= 0 || isLate) throw new Error(`not complete after ${totalMs} ms`);
      const result = await inTime(source.next(), Math.min(wait, left));
      // A source may end as if it were complete when it is stopped.
      if (result.done && !isLate) return;
      if (result.done) continue;
      if (isWord(result.value)) wait = idleMs;
      yield result.value;
    }
  } finally {
    clearTimeout(late);
    abort();
    // Not awaited: a hanging source must not block the end.
    source.return(undefined).catch(() => undefined);
  }
}

/** Resolves with `work`, or rejects after `ms` milliseconds. */
export async function inTime<T>(
  work: Promise<T>,
  ms: number,
  failure: () => Error = () => new Error(`nothing came for ${ms} ms`),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(failure()), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
