/** Vectors and tables of numbers. */
import { sum } from '@/lib/search/rank/sum';

export type Vector = readonly number[];

/** The columns of a table. */
export const columns = (rows: readonly Vector[]): Vector[] =>
  (rows[0] ?? []).map((_, at) => rows.map((row) => row[at] ?? 0));

/** The mean; 0 for none. */
export const mean = (numbers: Vector): number => sum(numbers) / Math.max(numbers.length, 1);

/** The sum of the products of equal places. */
export function dot(a: Vector, b: Vector): number {
  let total = 0;
  for (let at = 0; at < a.length; at++) total += (a[at] ?? 0) * (b[at] ?? 0);
  return total;
}

/** The standard deviation from `center`; 1 if there is none, so that one may divide by it. */
export function deviation(numbers: Vector, center: number): number {
  return Math.sqrt(mean(numbers.map((value) => (value - center) ** 2))) || 1;
}
