/** Whole numbers as bytes: seven bits each, the lowest first; all but the last have the highest bit set. */

const BITS = 7;
const MORE = 1 << BITS;

export function packNumbers(numbers: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  for (const number of numbers) {
    let rest = number;
    for (; rest >= MORE; rest = Math.floor(rest / MORE)) bytes.push(MORE | (rest % MORE));
    bytes.push(rest);
  }
  return Uint8Array.from(bytes);
}

/** Returns the next number with each call; 0 after the last. */
export function numberReader(bytes: Uint8Array): () => number {
  let at = 0;
  return () => {
    let byte = bytes[at++] ?? 0;
    if (byte < MORE) return byte;
    let number = 0;
    let worth = 1;
    for (; byte >= MORE; byte = bytes[at++] ?? 0) {
      number += (byte - MORE) * worth;
      worth *= MORE;
    }
    return number + byte * worth;
  };
}
