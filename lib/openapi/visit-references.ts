/** Walks a document for its `$ref`. */
import { isRecord } from '@/lib/kit/is-record';

type Visit = (reference: string, keys: readonly string[], holder: { $ref?: unknown }) => void;

/** Calls `visit` for every `$ref` that is a string; values shared by YAML aliases are walked once. `keys` are those of the `$ref` itself. */
export function visitReferences(root: unknown, visit: Visit): void {
  const done = new Set<unknown>();
  const walk = (value: unknown, keys: string[]): void => {
    if (typeof value !== 'object' || value === null || done.has(value)) return;
    done.add(value);
    if (isRecord(value) && typeof value.$ref === 'string') visit(value.$ref, [...keys, '$ref'], value);
    for (const [key, child] of Object.entries(value)) {
      if (isData(key, keys.at(-1))) continue;
      keys.push(key);
      walk(child, keys);
      keys.pop();
    }
  };
  walk(root, []);
}

/** Examples are the writer's data: what looks like a part of the document in them is text. A property may be called so as well. */
export function isData(key: string, parent: string | undefined): boolean {
  return (key === 'example' || key === 'examples') && parent !== 'properties';
}
