/**
 * The calendar windows of the limits, in UTC: no timers, a window is part of its counter's name. See
 * content/reference/assistant/limits.mdx#windows.
 */

export type Span = 'month' | 'day' | 'hour';

export interface Window {
  /** Names the window: `2026-11`, `2026-11-21`, `2026-11-21T03`. */
  key: string;
  /** Milliseconds since 1970; the first moment that no longer belongs to it. */
  end: number;
  /** Milliseconds. */
  length: number;
}

/** Length of the ISO spelling of each window. */
const LETTERS: Readonly<Record<Span, number>> = { month: 7, day: 10, hour: 13 };

/** The window that a moment lies in. */
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
