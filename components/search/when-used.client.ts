/** Postpones work until a reader uses the page, so that a visit that is only a glance costs nothing. */
import { whenIdle } from '../browser/when-idle';

const SIGNS_OF_USE = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/** Runs `work` once, in idle time after the reader's first move. Never for readers who ask for little data. */
export function whenUsed(work: () => void): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const first = new AbortController();
  for (const type of SIGNS_OF_USE) {
    document.addEventListener(
      type,
      () => {
        first.abort();
        whenIdle(work);
      },
      { signal: first.signal, passive: true },
    );
  }
}
