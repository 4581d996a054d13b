/** Time limits for a stream: for silence, for the first word, and in total. See content/reference/assistant/answers.mdx#deadlines. */

export interface Deadlines {
  /** Silence before the first word. Thoughts and calls of tools are no silence. */
  firstMs: number;
  /** Silence after it. */
  idleMs: number;
  /** Everything before the first word: thoughts may go on without an end. */
  thinkMs?: number;
  totalMs: number;
}

export const MODEL_DEADLINES: Deadlines = { firstMs: 8_000, idleMs: 15_000, thinkMs: 60_000, totalMs: 180_000 };

/** A limit was exceeded. */
export class Late extends Error {}

/**
 * Yields the items of `source`. Calls `abort` and throws `Late` when a limit is exceeded; stops the source when the consumer stops.
 * `isWord`: an item of which the reader sees something.
 */
export async function* withDeadlines<T>(
  source: AsyncGenerator<T>,
  { firstMs, idleMs, totalMs, thinkMs = totalMs }: Deadlines,
  abort: () => void,
  isWord: (item: T) => boolean = () => true,
): AsyncGenerator<T> {
  // Not the time of day, which may be set meanwhile.
  const start = performance.now();
  let wait = firstMs;
  let whole = thinkMs;
  let isLate = false;
  // A consumer that takes nothing more, because its reader does not, must not keep the source busy.
  const timer = setTimeout(() => {
    isLate = true;
    abort();
  }, totalMs);
  try {
    for (;;) {
      const left = start + whole - performance.now();
      // A source whose values are always ready would win each race against a timer.
      if (left <= 0 || isLate) throw late(whole, whole !== totalMs);
      const result = await inTime(source.next(), Math.min(wait, left), () =>
        left <= wait ? late(whole, whole !== totalMs) : new Late(`silent for ${wait} ms`),
      );
      // A source may end as if it were complete when it is stopped.
      if (result.done && !isLate) return;
      if (result.done) continue;
      if (isWord(result.value)) {
        wait = idleMs;
        whole = totalMs;
      }
      yield result.value;
    }
  } finally {
    clearTimeout(timer);
    abort();
    // Not awaited: a hanging source must not block the end.
    source.return(undefined).catch(() => undefined);
  }
}

function late(ms: number, isThinking: boolean): Late {
  return new Late(isThinking ? `no word after ${ms} ms` : `not complete after ${ms} ms`);
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
