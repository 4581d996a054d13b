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
  const end = Date.now() + totalMs;
  let wait = firstMs;
  try {
    for (;;) {
      const left = end - Date.now();
      // A source whose values are always ready would win each race against a timer.
      if (left <= 0) throw new Error(`not complete after ${totalMs} ms`);
      const result = await inTime(source.next(), Math.min(wait, left));
      if (result.done) return;
      if (isWord(result.value)) wait = idleMs;
      yield result.value;
    }
  } finally {
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
