/** Where a specification keeps all digits of its numbers: in values for readers. Everywhere else numbers are plain ones. */
import { isScalar, visit, type Document as YamlDocument } from 'yaml';
import { exactNumber, isExact, losesDigits, plainNumber } from '@/lib/kit/exact-numbers';
import { isRecord } from '@/lib/kit/is-record';

/** Keys of values as a writer wants them read: `1.10` stays. */
const VALUES = new Set([
  'example',
  'examples',
  'x-example',
  'x-examples',
  'default',
  'enum',
  'const',
  'x-default',
  'value',
]);
/** Keys of limits: only digits that would be lost are kept. */
const LIMITS = new Set(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']);
/** Keys whose values have names of the writer's choice, which may be those above. */
const NAMED = new Set(
  (
    'properties patternProperties dependentSchemas schemas definitions $defs responses parameters headers callbacks links ' +
    'securitySchemes requestBodies pathItems paths webhooks channels operations messages variables servers'
  ).split(' '),
);

/** Keeps the sources of numbers in a parsed YAML document. Returns whether there are any that differ. */
export function markYamlNumbers(document: YamlDocument): boolean {
  let hasMarks = false;
  visit(document, {
    Scalar(key, node) {
      if (key === 'key' || typeof node.value !== 'number' || !isScalar(node) || !/\d/.test(node.source ?? '')) return;
      const value = exactNumber(node.source ?? '');
      node.value = value;
      hasMarks ||= isExact(value);
    },
  });
  return hasMarks;
}

/** Makes numbers plain that are not values for readers; mutates and returns `root`. Linear in its size. */
export function keepExactValues<T>(root: T): T {
  const done = new Set<unknown>();
  const walk = (value: unknown, around: string | undefined): void => {
    if (typeof value !== 'object' || value === null || done.has(value)) return;
    done.add(value);
    const isNamed = around !== undefined && NAMED.has(around);
    for (const [key, child] of Object.entries(value)) {
      if (!isNamed && isRecord(value) && VALUES.has(key)) continue;
      if (isExact(child) && !(LIMITS.has(key) && losesDigits(child))) set(value, key, plainNumber(child));
      // The names of a map are no keywords, but those inside of its members are.
      else walk(child, isNamed || Array.isArray(value) ? undefined : key);
    }
  };
  walk(root, undefined);
  return root;
}

function set(target: object, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
}
