/** Figures of measured numbers. */

/** The value below which this share of the numbers is, 0 to 1; 0 without any. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;
}

/** The middle value; 0 without any. */
export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}
