/** The alternatives that a discriminator tells apart, and the value of its property in each. Source: OpenAPI 3.1, 4.8.25. */
import { isRecord } from '@/lib/kit/is-record';
import { fragmentOf, keysOf } from '../../read/parts';
import type { Parts } from '../../types';
import { follow, listAt, type Part, type Raw, recordAt } from '../follow';

/** An alternative: a schema whose property has one of the values. */
export interface Variant {
  of: Part;
  property: string;
  values: readonly string[];
  /** The values are of `mapping`, not just the name of the schema. */
  isMapped: boolean;
}

/** Schemas that the document does not have: an alternative with its value. */
const variants = new WeakMap<object, Variant>();

/** The alternative that replaces a schema; undefined for a schema of the document. */
export function variantIn(written: unknown): Variant | undefined {
  return isRecord(written) ? variants.get(written) : undefined;
}

/** The property of a discriminator. Swagger 2 has only its name. */
export function discriminatorOf({ discriminator }: Raw): { property: string; mapping: Raw } | undefined {
  if (typeof discriminator === 'string') return { property: discriminator, mapping: {} };
  if (!isRecord(discriminator) || typeof discriminator.propertyName !== 'string') return undefined;
  // References to other files, which have been followed (lib/openapi/read/mapping-links.ts).
  const links = Object.entries(recordAt(discriminator, 'oneOf')).map(([value, link]) => [
    value,
    isRecord(link) ? link.$ref : undefined,
  ]);
  const mapping = { ...recordAt(discriminator, 'mapping'), ...Object.fromEntries(links) };
  return { property: discriminator.propertyName, mapping };
}

/** The alternatives of a schema, each with its value of the discriminator. */
export function discriminated(document: Parts, schema: Raw, options: readonly Part[]): Part[] {
  const found = discriminatorOf(schema);
  if (!found) return [...options];
  const targets = Object.entries(found.mapping).map(([value, target]) => ({ value, target: String(target) }));
  return options.map((option) => {
    const reference = referenceOf(option);
    if (reference === undefined) return option;
    const mapped = targets.filter(({ target }) => isTarget(target, reference)).map(({ value }) => value);
    const name = keysOf(reference)?.at(-1);
    const values = mapped.length > 0 ? mapped : name === undefined ? [] : [name];
    if (values.length === 0) return option;
    const written = {};
    variants.set(written, { of: option, property: found.property, values, isMapped: mapped.length > 0 });
    return { written, pointer: follow(document, option.written, option.pointer).pointer };
  });
}

/**
 * The schemas that extend the one at `pointer`, which has a discriminator but does not list them: those of `mapping`, else all that have it
 * in `allOf`, also indirectly.
 */
export function extensionsOf(document: Parts, schema: Raw, pointer: string): Part[] {
  const found = discriminatorOf(schema);
  if (!found) return [];
  const mapped = [...new Set(Object.values(found.mapping).map((target) => referenceTo(String(target))))];
  const references = mapped.length > 0 ? mapped : childrenOf(document, pointer);
  return references
    .map((reference) => ({ written: { $ref: reference }, pointer: reference }))
    .filter(({ written }) => document.at(keysOf(written.$ref) ?? ['']) !== undefined);
}

/** The address of an alternative as its discriminator and its children name it. */
export function placeOf({ written, pointer }: Part): string {
  const variant = variantIn(written);
  return variant ? placeOf(variant.of) : (referenceOf({ written, pointer }) ?? pointer);
}

function referenceOf({ written }: Part): string | undefined {
  return isRecord(written) && typeof written.$ref === 'string' ? written.$ref : undefined;
}

/** A name of a schema or a reference. Files have been merged into one document, which has their schemas by name. */
function referenceTo(target: string): string {
  if (target.startsWith('#')) return target;
  const name = target.includes('#') ? target.slice(target.lastIndexOf('/') + 1) : target;
  return `#${fragmentOf(['components', 'schemas', name])}`;
}

function isTarget(target: string, reference: string): boolean {
  const [own, other] = [keysOf(referenceTo(target)), keysOf(reference)];
  return own !== undefined && own.join('\n') === other?.join('\n');
}

/** The schemas of each document by the schema that they have in `allOf`. */
const known = new WeakMap<Parts, ReadonlyMap<string, readonly string[]>>();

/** In the order of the document, each before those that extend it. */
function childrenOf(document: Parts, pointer: string): string[] {
  const children = known.get(document) ?? childrenIn(document);
  known.set(document, children);
  const found = new Set<string>();
  const waiting = [pointer];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    for (const child of children.get(next) ?? []) {
      if (found.has(child) || child === pointer) continue;
      found.add(child);
      waiting.push(child);
    }
  }
  return [...found];
}

function childrenIn(document: Parts): ReadonlyMap<string, readonly string[]> {
  const children = new Map<string, string[]>();
  const schemas = document.at(['components', 'schemas']);
  for (const [name, schema] of Object.entries(isRecord(schemas) ? schemas : {})) {
    for (const part of isRecord(schema) ? listAt(schema, 'allOf') : []) {
      if (!isRecord(part) || typeof part.$ref !== 'string') continue;
      const list = children.get(part.$ref) ?? [];
      list.push(`#${fragmentOf(['components', 'schemas', name])}`);
      children.set(part.$ref, list);
    }
  }
  return children;
}
