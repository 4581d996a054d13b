/** The example of a parameter whose parts have examples. */
import type { Parts } from '../types';
import { listAt } from './follow';
import { type MergedSchema, mergeSchema, type Part } from './merge-schema';

const MAX_DEPTH = 6;

/**
 * The value that the examples and defaults of a schema's properties and items make together; undefined if there are none. A property that
 * is required and has one allowed value is sent with the others.
 */
export function composedExample(document: Parts, part: Part, depth = 0): unknown {
  const merged = mergeSchema(document, part.written, part.pointer);
  const own = ownExample(merged);
  if (own !== undefined || depth === MAX_DEPTH) return own;
  const inside = (child: Part) => composedExample(document, child, depth + 1);
  if (merged.properties.size > 0) return composedObject(document, merged, inside);
  const item = merged.items && inside(merged.items);
  if (item !== undefined) return [item];
  const first = merged.groups[0]?.options[0];
  return first && inside(first);
}

function composedObject(document: Parts, merged: MergedSchema, inside: (part: Part) => unknown): unknown {
  const named = [...merged.properties].filter(([name]) => !name.startsWith('/'));
  const known = new Map(
    named.flatMap(([name, property]) => {
      const value = inside(property);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
  if (known.size === 0) return undefined;
  const entries = named.flatMap(([name, property]) => {
    const value = known.get(name) ?? (merged.required.has(name) ? onlyValue(document, property) : undefined);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

function ownExample({ keywords }: MergedSchema): unknown {
  return keywords.example ?? listAt(keywords, 'examples')[0] ?? keywords.default;
}

function onlyValue(document: Parts, { written, pointer }: Part): unknown {
  const { keywords } = mergeSchema(document, written, pointer);
  const allowed = listAt(keywords, 'enum');
  return keywords.const ?? (allowed.length === 1 ? allowed[0] : undefined);
}
