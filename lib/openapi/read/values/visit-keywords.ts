/** Visits the keywords of a specification: not names of the writer's choice, and not the inside of values. */
import { isRecord } from '@/lib/kit/is-record';

/** Keys of values for readers, which may look like anything. */
export const VALUES = new Set([
  ...['example', 'examples', 'x-example', 'x-examples', 'default', 'enum', 'const', 'x-default', 'value'],
]);
/** Keys whose objects have names of the writer's choice, which may be keywords. */
const NAMED = new Set(
  (
    'properties patternProperties dependentSchemas schemas definitions $defs responses parameters headers callbacks links ' +
    'securitySchemes requestBodies pathItems paths webhooks channels operations messages variables servers scopes mapping'
  ).split(' '),
);

type Visit = (holder: Record<string, unknown>, key: string, keys: readonly string[]) => void;

/** Calls `visit` for every keyword, values included. `keys` lead to the holder and are reused between calls. Linear in the size of `root`. */
export function visitKeywords(root: unknown, visit: Visit): void {
  const done = new Set<unknown>();
  const walk = (value: unknown, keys: string[]): void => {
    if (typeof value !== 'object' || value === null || done.has(value)) return;
    done.add(value);
    // The second of two such keys is a name: `properties: {properties: …}`.
    const isNamed = isRecord(value) && NAMED.has(keys.at(-1) ?? '') && !NAMED.has(keys.at(-2) ?? '');
    for (const key of Object.keys(value)) {
      if (isRecord(value) && !isNamed) visit(value, key, keys);
      if (isRecord(value) && !isNamed && VALUES.has(key)) continue;
      keys.push(key);
      walk((value as Record<string, unknown>)[key], keys);
      keys.pop();
    }
  };
  walk(root, []);
}
