/** Quantises term weights into 64 levels: precise enough for ranking, one character on the wire. */

export const LEVELS = 64;
/** Levels per factor of two. */
const STEPS = 12;

/** The level of a weight, 1 to 63; a weight of 0 has none. */
export function levelOf(weight: number): number {
  return Math.min(LEVELS - 1, Math.max(1, Math.round(STEPS * Math.log2(1 + weight))));
}

/** The weight of each level. */
export const WEIGHTS: Float64Array = Float64Array.from({ length: LEVELS }, (_, level) => 2 ** (level / STEPS) - 1);
