/** Quantises term weights into 64 levels: precise enough for ranking, one character on the wire. */

const LEVELS = 64;
/** Levels per factor of two. */
const STEPS = 12;

/** The level of a weight, 1 to 63; a weight of 0 has none. */
export function levelOf(weight: number): number {
  return Math.min(LEVELS - 1, Math.max(1, Math.round(STEPS * Math.log2(1 + weight))));
}

/** The weight of each level. */
export const WEIGHTS: Float64Array = Float64Array.from({ length: LEVELS }, (_, level) => 2 ** (level / STEPS) - 1);

const BITS = Math.log2(LEVELS);

/** An entry of a posting list: a section and the level of a term in it. */
export function entryOf(section: number, level: number): number {
  return section * LEVELS + level;
}

/** The section of an entry. With shifts, because ranking reads millions of them. */
export function sectionIn(entry: number): number {
  return entry >>> BITS;
}

/** The level of an entry. */
export function levelIn(entry: number): number {
  return entry & (LEVELS - 1);
}

/** The weight of a term in a section, by the posting list of the term; 0 if it is not there. */
export function amountIn(list: Uint32Array | undefined, section: number): number {
  if (list === undefined) return 0;
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sectionIn(list[middle] ?? 0) < section) low = middle + 1;
    else high = middle;
  }
  const entry = list[low];
  return entry !== undefined && sectionIn(entry) === section ? (WEIGHTS[levelIn(entry)] ?? 0) : 0;
}
