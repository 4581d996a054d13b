/** Names schemas of other files in the document, for display and as targets of other references. */

import path from 'node:path';
import { isRecord } from '@/lib/kit/is-record';
import { pointerOf } from '@/lib/kit/json-pointer';
import type { Followed, Link } from './follow-references';
import { setOwn } from './split';

/** Keys whose value is a schema. */
const ONE_SCHEMA = new Set(['schema', 'items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains']);
/** Keys whose values contain schemas. */
const MANY_SCHEMAS = new Set([
  'schemas',
  'definitions',
  '$defs',
  'properties',
  'patternProperties',
  'allOf',
  'anyOf',
  'oneOf',
  'prefixItems',
]);

/**
 * Adds a reference in `components.schemas` (Swagger: `definitions`) of `document` for every schema in another file that has none, and
 * returns the new references. Nothing is added if that section is itself in another file.
 */
export function nameSchemas(document: Record<string, unknown>, { parts: [first], links }: Followed): Link[] {
  const place = document.swagger === undefined ? ['components', 'schemas'] : ['definitions'];
  const outside = links.filter((link) => link.to !== first);
  const isDeclared = ({ from, keys }: Link) => from === first && pointerOf(keys.slice(0, -2)) === pointerOf(place);
  const known = new Set(outside.filter(isDeclared).map(targetOf));
  const added = new Map<string, Link>();
  for (const link of outside) {
    const target = targetOf(link);
    if (isSchema(link.keys) && !known.has(target) && !added.has(target)) added.set(target, link);
  }
  const section = added.size > 0 ? sectionAt(document, place) : undefined;
  if (!section) return [];
  return [...added.values()].map(({ to, inside }) => {
    const name = freeName(section, inside.at(-1) ?? path.parse(to.origin.file).name);
    const holder = {};
    setOwn(section, name, holder);
    return { holder, keys: [...place, name, '$ref'], from: first, to, inside };
  });
}

function targetOf({ to, inside }: Link): string {
  return `${to.origin.file}#${pointerOf(inside)}`;
}

function isSchema(keys: readonly string[]): boolean {
  return ONE_SCHEMA.has(keys.at(-2) ?? '') || MANY_SCHEMAS.has(keys.at(-3) ?? '');
}

/** The object at `place`, created if missing; undefined if it or an ancestor is a reference. */
function sectionAt(document: Record<string, unknown>, place: readonly string[]): Record<string, unknown> | undefined {
  let section = document;
  for (const key of place) {
    const next = section[key];
    if (isRecord(next)) section = next;
    else {
      const made = {};
      section[key] = made;
      section = made;
    }
    if (section.$ref !== undefined) return undefined;
  }
  return section;
}

function freeName(section: Readonly<Record<string, unknown>>, base: string): string {
  let name = base;
  for (let number = 2; Object.hasOwn(section, name); number++) name = `${base}${number}`;
  return name;
}
