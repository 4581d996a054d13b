/** A document in pieces that can be read one by one: each operation, each component. */
import { isRecord } from '@/lib/kit/is-record';

/** A piece: what is at its keys, without what has pieces of its own. */
export interface Piece {
  readonly keys: readonly string[];
  readonly own: unknown;
  /** Keys of what was taken out of it. */
  readonly taken: readonly string[];
}

/** How deep the parts of a document are taken apart; parts that are not named here stay whole. */
const DEPTHS: Readonly<Record<string, number>> = {
  // Paths and their methods; sections of components and what is in them; files, and the components in them.
  paths: 3,
  webhooks: 3,
  components: 3,
  channels: 2,
  operations: 2,
  'x-files': 5,
};

/** The pieces of a document. Their sizes add up to that of the document. */
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

/** Sets a key whatever its name is: `__proto__` too is only a name. */
export function setOwn(target: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
}
