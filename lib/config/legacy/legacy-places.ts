/** Finds in a `mint.json` what its converted form has. */
import { findNodeAtLocation, getNodeValue } from 'jsonc-parser';
import type { JsonDocument } from '@/lib/config/json';
import type { Locate } from '@/lib/config/refs';
import { keysOf } from '@/lib/kit/json-pointer';

type Path = readonly (string | number)[];

/** Places of one text that are compared. */
const MAX_PLACES = 100;
/** Texts of one object that are compared. */
const MAX_TEXTS = 20;

/**
 * The place where the file has the text that `converted` has at a pointer; the file for what is no text of it. Of several places of a text,
 * the one that is most alike what is around it: groups and tabs keep their names.
 */
export function locateLegacy({ file, root, where }: JsonDocument, converted: unknown): Locate {
  const written: unknown = root && getNodeValue(root);
  const places = placesOfTexts(written);
  return (pointer) => {
    const keys = keysOf(pointer);
    const found = places.get(valueAt(converted, keys)) ?? [];
    const [best] = found.length > 1 ? mostAlike(found, written, converted, keys) : found;
    const node = root && best && findNodeAtLocation(root, [...best]);
    return node ? where(node) : { file, pointer };
  };
}

/** The paths of each text, in the order of the file. */
function placesOfTexts(written: unknown): Map<unknown, Path[]> {
  const places = new Map<unknown, Path[]>();
  const walk = (value: unknown, path: Path): void => {
    if (typeof value === 'string') {
      const known = places.get(value);
      if (known === undefined) places.set(value, [path]);
      else if (known.length < MAX_PLACES) known.push(path);
    } else if (typeof value === 'object' && value !== null) {
      const isList = Array.isArray(value);
      for (const [key, child] of Object.entries(value)) walk(child, [...path, isList ? Number(key) : key]);
    }
  };
  walk(written, []);
  return places;
}

function mostAlike(paths: readonly Path[], written: unknown, converted: unknown, keys: Path): Path[] {
  const wanted = new Set(around(converted, keys));
  const likeness = (path: Path): number => {
    const shared = [...new Set(around(written, path))].filter((text) => wanted.has(text)).length;
    // The key decides between equal texts in one object, and the index between those in one list.
    return 2 * shared + (String(path.at(-1)) === keys.at(-1) ? 1 : 0);
  };
  const scores = paths.map(likeness);
  const most = Math.max(...scores);
  return paths.filter((_, n) => scores[n] === most);
}

/** The texts around a value: those of the objects that it is in, and its neighbours in lists. */
function around(root: unknown, path: Path): string[] {
  return path.flatMap((key, depth) => {
    const holder = valueAt(root, path.slice(0, depth));
    const near: unknown[] = Array.isArray(holder)
      ? [holder[Number(key) - 1], holder[Number(key) + 1]]
      : Object.values(holder ?? {}).slice(0, MAX_TEXTS);
    return near.filter((value) => typeof value === 'string');
  });
}

function valueAt(value: unknown, keys: Path): unknown {
  return keys.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? Reflect.getOwnPropertyDescriptor(inner, key)?.value : undefined,
    value,
  );
}
