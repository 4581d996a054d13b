/** Visits every `$ref` of a document. */
import { isRecord } from '@/lib/kit/is-record';

type Visit = (reference: string, keys: readonly string[], holder: { $ref?: unknown }) => void;

/** Calls `visit` for every `$ref` that is a string. `keys` include the `$ref` itself. */
export function visitReferences(root: unknown, visit: Visit): void {
  visitObjects(root, (object, keys) => {
    if (typeof object.$ref === 'string') visit(object.$ref, [...keys, '$ref'], object);
  });
}

/**
 * The keys of named schemas (`$anchor`, and `$dynamicAnchor`, which also defines an anchor), first occurrence of each name. Source: JSON
 * Schema 2020-12, 8.2.2.
 */
export function anchorsIn(root: unknown): ReadonlyMap<string, readonly string[]> {
  const anchors = new Map<string, readonly string[]>();
  visitObjects(root, (object, keys) => {
    // Keys in `properties` are names, not keywords.
    if (keys.at(-1) === 'properties') return;
    for (const name of [object.$anchor, object.$dynamicAnchor]) {
      if (typeof name === 'string' && !anchors.has(name)) anchors.set(name, [...keys]);
    }
  });
  return anchors;
}

/** Calls `visit` for every object outside of examples; values shared by YAML aliases are visited once. `keys` is reused between calls. */
function visitObjects(root: unknown, visit: (object: Record<string, unknown>, keys: readonly string[]) => void): void {
  const done = new Set<unknown>();
  const walk = (value: unknown, keys: string[]): void => {
    if (typeof value !== 'object' || value === null || done.has(value)) return;
    done.add(value);
    if (isRecord(value)) visit(value, keys);
    for (const [key, child] of Object.entries(value)) {
      if (isData(key, keys.at(-1))) continue;
      keys.push(key);
      walk(child, keys);
      keys.pop();
    }
  };
  walk(root, []);
}

/** Examples contain arbitrary data, which may look like parts of the document. A property may also be called `example`. */
export function isData(key: string, parent: string | undefined): boolean {
  return (key === 'example' || key === 'examples') && parent !== 'properties';
}
