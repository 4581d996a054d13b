/** Finds in a `mint.json` what its converted form has. */
import type { Node } from 'jsonc-parser';
import type { JsonDocument } from '@/lib/config/json';
import type { Locate } from '@/lib/config/refs';
import { keysOf } from '@/lib/kit/json-pointer';
import type { Where } from '@/lib/kit/problems';

/** The first place where the file has the text that `converted` has at a pointer; the file for what is no text of it. */
export function locateLegacy({ file, root, where }: JsonDocument, converted: unknown): Locate {
  const places = new Map<unknown, Where>();
  const walk = (node: Node): void => {
    if (node.type === 'string' && !places.has(node.value)) places.set(node.value, where(node));
    // The name of a property is its first child.
    for (const child of node.children?.slice(node.type === 'property' ? 1 : 0) ?? []) walk(child);
  };
  if (root) walk(root);
  return (pointer) => places.get(valueAt(converted, keysOf(pointer))) ?? { file, pointer };
}

function valueAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? Reflect.getOwnPropertyDescriptor(inner, key)?.value : undefined,
    value,
  );
}
