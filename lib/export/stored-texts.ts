/** Texts of pages in one append-only file, read by position, so that the memory does not grow with the number of pages. */
import fs from 'node:fs';
import path from 'node:path';

/** Where a text is in the file, in bytes. */
export type Place = readonly [start: number, length: number];

export interface StoredTexts {
  /** Bytes of the file. */
  size(): number;
  add(text: string): Place;
  /** Whether a place that `add` returned once is in the file. */
  has(place: Place): boolean;
  read(place: Place): string;
  close(): void;
}

/** The file is created when it is missing. */
export function openTexts(file: string): StoredTexts {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const handle = fs.openSync(file, 'a+');
  let { size } = fs.fstatSync(handle);
  return {
    size: () => size,
    add(text) {
      const bytes = Buffer.from(text);
      fs.writeSync(handle, bytes);
      const place: Place = [size, bytes.length];
      size += bytes.length;
      return place;
    },
    has: ([start, length]) => start + length <= size,
    read([start, length]) {
      const bytes = Buffer.allocUnsafe(length);
      fs.readSync(handle, bytes, 0, length, start);
      return bytes.toString('utf8');
    },
    close: () => fs.closeSync(handle),
  };
}
