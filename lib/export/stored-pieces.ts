/** Pieces of pages in one append-only file, read by position, so that the memory does not grow with the number of pages. */
import fs from 'node:fs';
import path from 'node:path';

/** The positions of a page's pieces in the file, in bytes: they follow each other. */
export interface Place {
  start: number;
  lengths: readonly number[];
}

export interface StoredPieces {
  /** Bytes of the file. */
  size(): number;
  add(pieces: readonly Uint8Array[]): Place;
  /** True if a place that `add` returned once is in the file. */
  has(place: Place): boolean;
  /** The piece with this index. */
  read(place: Place, index: number): Buffer;
  close(): void;
}

/** The file is created when it is missing. */
export function openPieces(file: string): StoredPieces {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const handle = fs.openSync(file, 'a+');
  let { size } = fs.fstatSync(handle);
  return {
    size: () => size,
    add(pieces) {
      // Unlike `writev`, it goes on after a part was written, and throws where the rest does not fit on the disk.
      fs.appendFileSync(handle, Buffer.concat(pieces));
      const place = { start: size, lengths: pieces.map(({ length }) => length) };
      size += lengthOf(place);
      return place;
    },
    has: (place) => place.start + lengthOf(place) <= size,
    read({ start, lengths }, index) {
      const bytes = Buffer.allocUnsafe(lengths[index] ?? 0);
      const before = lengths.slice(0, index).reduce((sum, length) => sum + length, start);
      fs.readSync(handle, bytes, 0, bytes.length, before);
      return bytes;
    },
    close: () => fs.closeSync(handle),
  };
}

/** The bytes of all pieces together. */
export function lengthOf({ lengths }: Place): number {
  return lengths.reduce((sum, length) => sum + length, 0);
}
