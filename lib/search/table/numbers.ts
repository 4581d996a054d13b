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

/** Reads the numbers in the bytes into `numbers`, which has room for as many as there are bytes; returns how many there are. */
export function unpackNumbers(bytes: Uint8Array, numbers: Float64Array): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at++) {
    let byte = bytes[at] as number;
    let number = 0;
    let worth = 1;
    for (; byte >= MORE && at + 1 < bytes.length; byte = bytes[++at] as number) {
      number += (byte - MORE) * worth;
      worth *= MORE;
    }
    numbers[count++] = number + byte * worth;
  }
  return count;
}
