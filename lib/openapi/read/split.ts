/** Splits a document into pieces that can be read individually: each operation, each component. */
import { isRecord } from '@/lib/kit/is-record';

/** A piece: the value at its keys, without parts that are pieces themselves. */
export interface Piece {
  readonly keys: readonly string[];
  readonly own: unknown;
  /** The keys of the parts that were taken out. */
  readonly taken: readonly string[];
}

/** How deep the sections of a document are split; other sections stay whole. */
const DEPTHS: Readonly<Record<string, number>> = {
  // Paths and their methods; component sections and their members; files and their components.
  paths: 3,
  webhooks: 3,
  components: 3,
  channels: 2,
  operations: 2,
  'x-files': 5,
};

/** The pieces of a document. Their total size is that of the document. */
export function splitDocument(document: Readonly<Record<string, unknown>>): Piece[] {
  const pieces: Piece[] = [];
  const take = (
    value: Readonly<Record<string, unknown>>,
    keys: readonly string[],
    isTaken: (key: string) => boolean,
  ) => {
    const own: Record<string, unknown> = {};
    const taken: string[] = [];
    for (const [key, child] of Object.entries(value)) {
      if (!isRecord(child) || !isTaken(key)) setOwn(own, key, child);
      else {
        taken.push(key);
        const below = [...keys, key];
        const depth = DEPTHS[below[0] ?? ''] ?? 0;
        take(child, below, () => below.length < depth);
      }
    }
    pieces.push({ keys, own, taken });
  };
  take(document, [], (key) => Object.hasOwn(DEPTHS, key));
  return pieces;
}

/** Sets any key as an own property, including `__proto__`. */
export function setOwn(target: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
}
