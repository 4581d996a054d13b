/** References inside of examples. The standard has none, but specifications use them: `example: {$ref: '#/components/examples/Cat/value'}`. */
import { isRecord } from '@/lib/kit/is-record';
import { keysOf } from '../../read/parts';
import { setOwn } from '../../read/split';
import type { Parts } from '../../types';

/** References in references. */
const MAX_STEPS = 10;
/** Levels of an example. */
const MAX_DEPTH = 50;
/** Values of all that is referred to, together. */
const MAX_VALUES = 5_000;

interface Budget {
  left: number;
}

/**
 * An example with the values that it refers to in place of the references. One that leads to no example, in a circle or to too much stays as
 * written: it may be data that has such a key.
 */
export function withReferences(document: Parts, example: unknown): unknown {
  return hasReference(example, 0) ? replaced(document, example, [], 0, { left: MAX_VALUES }) : example;
}

function hasReference(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return false;
  if (isRecord(value) && typeof value.$ref === 'string') return true;
  return Object.values(value).some((child) => hasReference(child, depth + 1));
}

function replaced(document: Parts, value: unknown, around: readonly string[], depth: number, budget: Budget): unknown {
  if (around.length > 0) budget.left--;
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH || budget.left < 0) return value;
  const inside = (child: unknown) => replaced(document, child, around, depth + 1, budget);
  if (Array.isArray(value)) return value.map(inside);
  if (!isRecord(value)) return value;
  const { $ref } = value;
  if (typeof $ref === 'string' && !around.includes($ref) && around.length < MAX_STEPS) {
    const target = exampleAt(document, $ref);
    const found = target === undefined ? undefined : replaced(document, target, [...around, $ref], depth + 1, budget);
    if (found !== undefined && budget.left >= 0) return found;
  }
  const result: Record<string, unknown> = {};
  for (const [key, child] of Object.entries(value)) setOwn(result, key, inside(child));
  return result;
}

/** The value of an example object, the example of a schema, or any value inside of these. */
function exampleAt(document: Parts, reference: string): unknown {
  const keys = keysOf(reference);
  const target = keys && document.at(keys);
  if (!keys || target === undefined) return undefined;
  const [root, section] = keys;
  const isMember = keys.length === (root === 'components' ? 3 : 2);
  if (!isMember || !isRecord(target)) return target;
  if (section === 'examples') return target.value;
  return section === 'schemas' || root === 'definitions' ? target.example : target;
}
