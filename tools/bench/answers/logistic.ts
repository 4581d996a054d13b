/** Logistic regression by gradient ascent. */
import { sum } from '@/lib/search/rank/sum';
import { columns, deviation, dot, mean, type Vector } from './vectors';

export interface Logistic {
  offset: number;
  weights: Vector;
}

export interface LogisticSample {
  row: Vector;
  isYes: boolean;
  /** How much it counts. */
  share: number;
}

/** Weight of the sum of squares of the weights of standardised columns. */
const PENALTY = 0.001;
const STEPS = 400;
const STEP = 1;

/** The most likely weights for samples. */
export function fitLogistic(samples: readonly LogisticSample[]): Logistic {
  const all = columns(samples.map(({ row }) => row));
  const centers = all.map(mean);
  const spreads = all.map((column, at) => deviation(column, centers[at] ?? 0));
  const total = sum(samples.map(({ share }) => share));
  const rows = samples.map(({ row }) => row.map((value, at) => (value - (centers[at] ?? 0)) / (spreads[at] ?? 1)));
  const weights = centers.map(() => 0);
  let offset = 0;
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map((weight) => -PENALTY * weight);
    let ofOffset = 0;
    samples.forEach(({ isYes, share }, at) => {
      const row = rows[at] ?? [];
      const pull = ((Number(isYes) - logistic(offset + dot(row, weights))) * share) / total;
      ofOffset += pull;
      for (let column = 0; column < slope.length; column++)
        slope[column] = (slope[column] ?? 0) + pull * (row[column] ?? 0);
    });
    offset += STEP * ofOffset;
    for (let at = 0; at < weights.length; at++) weights[at] = (weights[at] ?? 0) + STEP * (slope[at] ?? 0);
  }
  const unscaled = weights.map((weight, at) => weight / (spreads[at] ?? 1));
  return { offset: offset - dot(centers, unscaled), weights: unscaled };
}

/** The probability of yes. */
export function probability(row: Vector, { offset, weights }: Logistic): number {
  return logistic(offset + dot(row, weights));
}

function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value));
}
