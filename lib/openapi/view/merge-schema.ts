/** Merges `allOf`, nullable unions and references into one schema. */

import { isRecord } from '@/lib/kit/is-record';
import type { Parts } from '../types';
import { below, follow, listAt, type Part, type Raw, textAt } from './follow';
import { discriminated, discriminatorOf, extensionsOf, placeOf, type Variant, variantIn } from './schema/discriminator';
import { withReferences } from './schema/example-references';
import { type OtherPart, othersIn, tupleIn } from './schema/other-keywords';
import { isText, withTexts } from './schema/texts';

export type { Part };

export interface MergedGroup {
  kind: 'oneOf' | 'anyOf';
  options: Part[];
  /** The property that tells the options apart. */
  discriminator?: string;
}

export interface MergedSchema {
  /** All keywords except those below; if several parts have one, the outermost wins. */
  keywords: Record<string, unknown>;
  name?: string;
  pointer: string;
  properties: Map<string, Part>;
  required: Set<string>;
  groups: MergedGroup[];
  items?: Part;
  /** The first items of a list, each with a schema of its own. */
  tuple: Part[];
  others: OtherPart[];
  /** The schema of additional properties; `true` allows anything. */
  additional?: Part | true;
  nullable: boolean;
}

/** Keywords that apply to one part only and must not be merged. */
const OWN = new Set(['title', 'discriminator', 'example', 'examples', 'x-mint', 'description']);

/** Merged schemas of a document, because the same ones are requested repeatedly: by reference, others by what is written. */
const known = new WeakMap<
  Parts,
  { byReference: Map<string, MergedSchema>; byWritten: WeakMap<object, MergedSchema> }
>();

/** Parts of parts. More are left out: each level takes some of the stack. */
const MAX_LEVELS = 100;

/** Merges a schema with all of its parts. Each part counts once, so a recursive `allOf` terminates. */
export function mergeSchema(document: Parts, written: unknown, pointer: string): MergedSchema {
  const merge = (): MergedSchema => mergePart(document, { written, pointer }, new Set());
  if (typeof written !== 'object' || written === null) return merge();
  const { byReference, byWritten } = known.get(document) ?? { byReference: new Map(), byWritten: new WeakMap() };
  known.set(document, { byReference, byWritten });
  const { $ref, ...beside } = written as { $ref?: unknown };
  if (typeof $ref === 'string' && Object.keys(beside).length === 0) return keptIn(byReference, $ref, merge);
  return keptIn(byWritten, written, merge);
}

function keptIn<K>(
  map: { get(key: K): MergedSchema | undefined; set(key: K, merged: MergedSchema): unknown },
  key: K,
  merge: () => MergedSchema,
): MergedSchema {
  const merged = map.get(key) ?? merge();
  map.set(key, merged);
  return merged;
}

function mergePart(document: Parts, part: Part, seen: Set<string>, level = 0, isVariant = false): MergedSchema {
  const variant = variantIn(part.written);
  if (variant && level <= MAX_LEVELS) return mergeVariant(document, variant, seen, level);
  const { written, pointer } = part;
  const { value, pointer: at, name } = follow(document, written, pointer);
  const merged = startFrom(document, value, at, name);
  const parts = joined.get(value);
  if ((!parts && seen.has(at)) || level > MAX_LEVELS) return merged;
  if (!parts) seen.add(at);
  addProperties(merged, value, at);
  for (const part of parts ?? partsIn(value, at)) addPart(merged, mergePart(document, part, seen, level + 1));
  for (const kind of ['oneOf', 'anyOf'] as const) {
    const options = listAt(value, kind).map((written, index) => ({ written, pointer: below(at, kind, index) }));
    if (!extendsOne(options, seen, at)) addGroup(document, merged, value, kind, options, seen, level);
  }
  if (value.oneOf === undefined && value.anyOf === undefined && !isVariant) {
    const extensions = extensionsOf(document, value, at);
    if (extensions.length === 0 || extendsOne(extensions, seen, at)) return merged;
    // They have all properties of the schema, too.
    for (const key of merged.properties.keys()) merged.required.delete(key);
    merged.properties.clear();
    merged.groups.push(groupOf(document, value, 'oneOf', extensions));
  }
  return merged;
}

/** True if the schema at `at` is merged into one of its own alternatives, which is not one of the others. */
function extendsOne(options: readonly Part[], seen: ReadonlySet<string>, at: string): boolean {
  return options.map(placeOf).some((place) => place !== at && seen.has(place));
}

/** An alternative: in it, the property of the discriminator has only its own values. */
function mergeVariant(document: Parts, variant: Variant, seen: Set<string>, level: number): MergedSchema {
  const { of, property, values, isMapped } = variant;
  const merged = mergePart(document, of, seen, level + 1, true);
  const known = merged.properties.get(property);
  const own = known && mergePart(document, known, new Set(), level + 1).keywords;
  // Without a mapping, the name of the schema is the value, but many specifications say another one here.
  const says = isMapped ? ['const'] : ['const', 'enum', 'default', 'example', 'examples'];
  if (own && says.some((keyword) => own[keyword] !== undefined)) return merged;
  const value = {
    written: { type: 'string', enum: [...values] },
    pointer: below(merged.pointer, 'properties', property),
  };
  merged.properties.set(property, known ? join(value, known) : value);
  return merged;
}

function partsIn(value: Raw, at: string): Part[] {
  return listAt(value, 'allOf').map((written, index) => ({ written, pointer: below(at, 'allOf', index) }));
}

/** Schemas that the document does not have, made of several that it has. The parts keep their places, at which fragments are looked up. */
const joined = new WeakMap<object, Part[]>();

/** A list of all parts, however many are joined one after the other: a pair of pairs would have as many levels. */
function join(first: Part, second: Part): Part {
  const { written } = first;
  const known = isRecord(written) ? joined.get(written) : undefined;
  if (known !== undefined) {
    known.push(second);
    return { written, pointer: second.pointer };
  }
  const together = {};
  joined.set(together, [first, second]);
  return { written: together, pointer: second.pointer };
}

function startFrom(document: Parts, value: Raw, pointer: string, name: string | undefined): MergedSchema {
  const { allOf: _, oneOf: __, anyOf: ___, properties: ____, required: _____, ...written } = value;
  const keywords: Record<string, unknown> = isText(written) ? withTexts(written) : written;
  for (const key of ['example', 'examples', 'default']) {
    if (keywords[key] !== undefined) keywords[key] = withReferences(document, keywords[key]);
  }
  const types = Array.isArray(value.type) ? value.type : [value.type];
  return {
    keywords,
    name: name ?? undefined,
    pointer,
    properties: new Map(),
    required: new Set(listAt(value, 'required').filter((key) => typeof key === 'string')),
    groups: [],
    tuple: tupleIn(value, pointer),
    others: othersIn(value, pointer),
    nullable: value.nullable === true || types.includes('null'),
  };
}

function addProperties(merged: MergedSchema, value: Raw, at: string): void {
  if (isRecord(value.properties)) {
    for (const [key, written] of Object.entries(value.properties)) {
      merged.properties.set(key, { written, pointer: below(at, 'properties', key) });
    }
  }
  if (isRecord(value.patternProperties)) {
    for (const [key, written] of Object.entries(value.patternProperties)) {
      merged.properties.set(`/${key}/`, { written, pointer: below(at, 'patternProperties', key), isPattern: true });
    }
  }
  if (value.items !== undefined) merged.items = { written: value.items, pointer: below(at, 'items') };
  // Unevaluated properties are those of no part of `allOf` either.
  const key = value.additionalProperties === undefined ? 'unevaluatedProperties' : 'additionalProperties';
  const additional = value[key];
  if (isRecord(additional) && Object.keys(additional).length > 0) {
    merged.additional = { written: additional, pointer: below(at, key) };
  } else if (additional === true || isRecord(additional)) merged.additional = true;
}

/** Adds a part of `allOf`. A property in several parts has all of their constraints. */
function addPart(merged: MergedSchema, part: MergedSchema): void {
  for (const [key, value] of Object.entries(part.keywords)) if (!OWN.has(key)) merged.keywords[key] ??= value;
  merged.keywords.description ??= part.keywords.description;
  for (const [key, property] of part.properties) {
    const other = merged.properties.get(key);
    merged.properties.set(key, other ? join(other, property) : property);
  }
  for (const key of part.required) merged.required.add(key);
  merged.groups.push(...part.groups);
  merged.items ??= part.items;
  if (merged.tuple.length === 0) merged.tuple = part.tuple;
  merged.others.push(...part.others);
  merged.additional ??= part.additional;
  merged.nullable ||= part.nullable;
}

/** Alternatives. A single alternative next to `null` is the schema itself, made nullable. */
function addGroup(
  document: Parts,
  merged: MergedSchema,
  value: Raw,
  kind: 'oneOf' | 'anyOf',
  all: readonly Part[],
  seen: Set<string>,
  level: number,
): void {
  const alternatives = all.filter(({ written }) => !isNull(written));
  if (alternatives.length < all.length) merged.nullable = true;
  const [only] = alternatives.length === 1 ? discriminated(document, value, alternatives) : [];
  if (only && merged.properties.size === 0) {
    const inner = mergePart(document, only, seen, level + 1);
    addPart(merged, inner);
    merged.name ??= textAt(inner.keywords, 'title') ?? inner.name;
    merged.keywords.example ??= inner.keywords.example;
  } else if (alternatives.length > 0) {
    merged.groups.push(groupOf(document, value, kind, alternatives));
  }
}

function groupOf(document: Parts, value: Raw, kind: 'oneOf' | 'anyOf', alternatives: readonly Part[]): MergedGroup {
  const discriminator = discriminatorOf(value)?.property;
  const options = discriminated(document, value, alternatives);
  return { kind, options, ...(discriminator === undefined ? {} : { discriminator }) };
}

function isNull(written: unknown): boolean {
  return (
    isRecord(written) &&
    (written.type === 'null' || (Array.isArray(written.enum) && written.enum.every((v) => v === null)))
  );
}
