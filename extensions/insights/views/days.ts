/** Ranges of days in UTC. */
import { DAY_MS, dayOf } from '../events';
import type { Days } from '../store/insight-store';

/** Ranges that views offer, in days. */
export const RANGES = [7, 30, 90] as const;
export const DEFAULT_RANGE = 30;

/** The last `count` days, today included. */
export function lastDays(count: number, now: number): Days {
  const to = dayOf(now);
  return { from: to - count + 1, to };
}

/** `2026-11-22`. */
export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The days of `30d`, `12w` or a date such as `2026-11-01`, until today; undefined for anything else. */
export function parseSince(text: string, now: number): Days | undefined {
  const [, number, unit] = /^(\d{1,4})([dw])$/.exec(text) ?? [];
  if (number !== undefined)
    return Number(number) > 0 ? lastDays(Number(number) * (unit === 'w' ? 7 : 1), now) : undefined;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) return undefined;
  const from = dayOf(Date.parse(text));
  return from <= dayOf(now) ? { from, to: dayOf(now) } : undefined;
}
