/** A log for failures that every request may repeat. */

const WINDOW_MS = 60_000;
const MAX_MESSAGES = 100;

/** Passes each message to `write` at most once a minute, with the number of repetitions since. */
export function quietLog(write: (message: string) => void, now: () => number = Date.now): (message: string) => void {
  const seen = new Map<string, { until: number; repeated: number }>();
  return (message) => {
    const known = seen.get(message);
    if (known !== undefined && now() < known.until) {
      known.repeated++;
      return;
    }
    if (seen.size >= MAX_MESSAGES) seen.clear();
    seen.set(message, { until: now() + WINDOW_MS, repeated: 0 });
    write(known?.repeated ? `${message} (and ${known.repeated} times more since)` : message);
  };
}
