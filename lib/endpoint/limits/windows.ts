/**
 * The calendar windows of the limits, in UTC. The window is part of a counter's name, so no timers are needed. See
 * content/reference/assistant/endpoint.mdx#limits.
 */

export type Span = 'month' | 'day' | 'hour';

export interface Window {
  /** Name of the window: `2026-11`, `2026-11-21`, `2026-11-21T03`. */
  key: string;
  /** Milliseconds since 1970, exclusive. */
  end: number;
  /** Milliseconds. */
  length: number;
}

/** Length of the ISO date prefix for each window. */
const LETTERS: Readonly<Record<Span, number>> = { month: 7, day: 10, hour: 13 };

/** The window that contains a point in time. */
export function windowOf(span: Span, now: number): Window {
  const date = new Date(now);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const key = date.toISOString().slice(0, LETTERS[span]);
  if (span === 'month') return between(key, Date.UTC(year, month), Date.UTC(year, month + 1));
  if (span === 'day') return between(key, Date.UTC(year, month, day), Date.UTC(year, month, day + 1));
  const hour = date.getUTCHours();
  return between(key, Date.UTC(year, month, day, hour), Date.UTC(year, month, day, hour + 1));
}

function between(key: string, start: number, end: number): Window {
  return { key, end, length: end - start };
}
