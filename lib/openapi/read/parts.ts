/** Access to a parsed document by pointer. `store.ts` persists it. */

import { isRecord } from '@/lib/kit/is-record';
import { pointerOf, unescapedKey } from '@/lib/kit/json-pointer';
import { decoded } from '@/lib/kit/urls';
import type { Parts } from '../types';

/** The parts of a document in memory. */
export function partsOf(document: unknown): Parts {
  return { at: (keys) => valueAt(document, keys) };
}

/** The value at `keys`; undefined if there is none. List items are named by their index. */
export function valueAt(root: unknown, keys: readonly string[]): unknown {
  let value = root;
  for (const key of keys) {
    if (Array.isArray(value)) value = value[Number(key)];
    else if (isRecord(value) && Object.hasOwn(value, key)) value = value[key];
    else return undefined;
  }
  return value;
}

/** The keys of an internal reference (`#/a~1b/c`, percent-encoded or not); undefined for other references. */
export function keysOf(reference: string): string[] | undefined {
  if (reference === '#') return [];
  if (!reference.startsWith('#/')) return undefined;
  return reference
    .slice(2)
    .split('/')
    .map((part) => unescapedKey(decoded(part)));
}

/** `/a/x~1y` for keys, percent-encoded, as in a reference after `#`: the inverse of `keysOf`. */
export function fragmentOf(keys: readonly (string | number)[]): string {
  return keys.map((key) => `/${encodeURIComponent(pointerOf([key]).slice(1))}`).join('');
}
