/** Numbers by day: questions, ratings, searches, views, and the time to the first byte. */
import { BYTE_BOUNDS, type Count, type SiteName } from '../events';
import { type Days, eachDay, type InsightStore } from '../store/insight-store';
import { dateOf } from './days';

/** What is counted, as in the names of the totals. */
export const TOTALS = [
  'question-strong',
  'question-middle',
  'question-weak',
  'thread',
  'answer-up',
  'answer-down',
  'page-up',
  'page-down',
  'code',
  'search',
  'search-empty',
  'search-up',
  'search-down',
  'view',
  'visit',
  'missing',
  'question-close',
] as const;

export type TotalName = (typeof TOTALS)[number];
export type Totals = Readonly<Record<TotalName, number>>;

export interface DayTotals extends Totals {
  /** `2026-11-22`. */
  date: string;
}

export interface Overview {
  days: readonly DayTotals[];
  sums: Totals;
  /** Milliseconds; undefined on days without answers. */
  firstByte: readonly { date: string; median?: number; p95?: number }[];
  firstByteAll: { median?: number; p95?: number };
}

/** The numbers of a range of days. */
export async function viewOverview(store: InsightStore, site: SiteName, days: Days): Promise<Overview> {
  const totals = await store.counts(site, 'total', days);
  const bytes = await store.counts(site, 'byte', days);
  const list = eachDay(days);
  return {
    days: list.map((day) => ({ date: dateOf(day), ...sumsOf(totals.filter((count) => count.day === day)) })),
    sums: sumsOf(totals),
    firstByte: list.map((day) => ({ date: dateOf(day), ...percentiles(bytes.filter((count) => count.day === day)) })),
    firstByteAll: percentiles(bytes),
  };
}

function sumsOf(counts: readonly Count[]): Totals {
  const sums = Object.fromEntries(TOTALS.map((name) => [name, 0])) as Record<TotalName, number>;
  for (const { name, value } of counts) if (name in sums) sums[name as TotalName] += value;
  return sums;
}

/** From counts by upper bound: the bound below which half, and 95 %, of the answers began. */
export function percentiles(counts: readonly Pick<Count, 'name' | 'value'>[]): { median?: number; p95?: number } {
  const byBound = BYTE_BOUNDS.map((bound) => ({
    bound,
    value: counts.filter(({ name }) => name === String(bound)).reduce((sum, { value }) => sum + value, 0),
  }));
  const all = byBound.reduce((sum, { value }) => sum + value, 0);
  if (all === 0) return {};
  const at = (share: number): number => {
    let seen = 0;
    for (const { bound, value } of byBound) {
      seen += value;
      if (seen >= all * share) return bound;
    }
    return BYTE_BOUNDS.at(-1) ?? 0;
  };
  return { median: at(0.5), p95: at(0.95) };
}
