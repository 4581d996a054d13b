/** Shows how far a command is. */

/** Interval of progress output in milliseconds: in place on a terminal, as log lines elsewhere. */
const PROGRESS_MS = { terminal: 200, log: 10_000 };

export interface Progress {
  /** One more page is done. */
  step(): void;
  /** So many pages are done. */
  at(count: number): void;
  end(): void;
}

/** One line on a terminal, rewritten in place; a single final line elsewhere. On stderr, because stdout is for results. */
export function startProgress(name: string, total: number): Progress {
  const start = performance.now();
  let done = 0;
  let printed = start;
  const interval = process.stderr.isTTY ? PROGRESS_MS.terminal : PROGRESS_MS.log;
  const line = (): string => {
    const seconds = (performance.now() - start) / 1000;
    return `${name} ${done}/${total} (${Math.round(done / Math.max(seconds, 0.001))} pages/s)`;
  };
  return {
    step(): void {
      this.at(done + 1);
    },
    at(count: number): void {
      done = count;
      if (performance.now() - printed < interval) return;
      printed = performance.now();
      process.stderr.write(process.stderr.isTTY ? `\r${line()}` : `${line()}\n`);
    },
    end(): void {
      process.stderr.write(`${process.stderr.isTTY ? '\r' : ''}${line()}\n`);
    },
  };
}
