/** Copies of schemas without references and with a limited size for the sampler, which would take forever on densely connected schemas. */

import { isRecord } from '@/lib/kit/is-record';
import type { Parts } from '../types';
import { below, follow, listAt, type Raw } from '../view/follow';
import { type MergedSchema, mergeSchema, type Part } from '../view/merge-schema';
import { fitted } from '../view/schema/example-value';

/** Maximum size of a sample. */
const MAX_PROPERTIES = 150;
const MAX_DEPTH = 6;
/** Characters of a text: the sampler repeats a word until it is as long as the schema demands. */
const MAX_LENGTH = 1_000;
/** Keywords with schemas as they are written, which the sampler would follow whatever their size. */
const UNBOUNDED = [
  ...['items', 'prefixItems', 'contains', 'additionalProperties', 'patternProperties', '$ref', 'if', 'then', 'else'],
  // One item is enough; more would repeat it.
  'minItems',
];

export interface SampleOptions {
  /** Request samples omit read-only properties, response samples write-only ones. */
  direction: 'request' | 'response';
  onlyRequired?: boolean;
}

/** A copy that has its own keywords, and gets its parts when all copies of its level are there. */
interface Waiting {
  merged: MergedSchema;
  copy: Record<string, unknown>;
  /** The schemas around its parts, from the outside to itself. */
  around: readonly string[];
}

interface Copying {
  document: Parts;
  options: SampleOptions;
  waiting: Waiting[];
  /** How many more properties and items of tuples the copy may have. */
  left: number;
}

/** Copies the schema level by level, using the first of several alternatives, up to the maximum size. */
export function boundedSchema(document: Parts, written: unknown, pointer: string, options: SampleOptions): Raw {
  const copying: Copying = { document, options, waiting: [], left: MAX_PROPERTIES };
  const schema = copyOf(copying, { written, pointer }, []);
  for (let next = copying.waiting.shift(); next; next = copying.waiting.shift()) addParts(copying, next);
  return schema;
}

function copyOf(copying: Copying, part: Part, around: readonly string[]): Record<string, unknown> {
  const merged = mergeSchema(copying.document, part.written, part.pointer);
  const kept = Object.entries(merged.keywords).filter(([keyword]) => !UNBOUNDED.includes(keyword));
  const copy: Record<string, unknown> = Object.fromEntries(kept);
  for (const key of ['example', 'default']) {
    if (typeof copy[key] === 'object') copy[key] = fitted(copying.document, copy[key], part);
  }
  if (Number(copy.minLength) > MAX_LENGTH) copy.minLength = MAX_LENGTH;
  if (!Array.isArray(copy.examples)) delete copy.examples;
  // The sampler prefers the first allowed value to the default.
  if (copy.default !== undefined) delete copy.enum;
  if (Array.isArray(copy.type)) copy.type = copy.type.find((type) => type !== 'null') ?? 'null';
  copying.waiting.push({ merged, copy, around: [...around, merged.pointer] });
  return copy;
}

function addParts(copying: Copying, waiting: Waiting): void {
  const { merged, copy, around } = waiting;
  addProperties(copying, waiting);
  addItems(copying, waiting);
  const { additional } = merged;
  const isBounded = (part: Part | undefined): part is Part => part !== undefined && !isRepeat(copying, part, around);
  if (additional !== true && isBounded(additional)) copy.additionalProperties = copyOf(copying, additional, around);
  const first = merged.groups[0]?.options[0];
  if (isBounded(first)) copy.oneOf = [copyOf(copying, first, around)];
}

function addProperties(copying: Copying, { merged, copy, around }: Waiting): void {
  if (merged.properties.size === 0) return;
  copy.type ??= 'object';
  const properties: Record<string, unknown> = {};
  copy.properties = properties;
  for (const [name, property] of merged.properties) {
    if (copying.options.onlyRequired && !merged.required.has(name)) continue;
    if (name.startsWith('/') || copying.left <= 0) continue;
    if (isRepeat(copying, property, around) || isOfOtherDirection(copying, property)) continue;
    copying.left--;
    properties[name] = copyOf(copying, property, around);
  }
}

/** The items of a tuple, else one item. */
function addItems(copying: Copying, { merged, copy, around }: Waiting): void {
  const tuple = listAt(merged.keywords, 'prefixItems').map((item, n) => partOf(item, merged, 'prefixItems', n));
  const { contains } = merged.keywords;
  const item = merged.items ?? (isRecord(contains) ? partOf(contains, merged, 'contains') : undefined);
  if (tuple.length > 0 && around.length <= MAX_DEPTH) {
    const own = tuple.filter((part) => !isRepeat(copying, part, around)).slice(0, copying.left);
    copying.left -= own.length;
    copy.prefixItems = own.map((part) => copyOf(copying, part, around));
  } else if (item && !isRepeat(copying, item, around)) {
    copy.items = copyOf(copying, item, around);
  }
}

/** True if a part is one of the schemas around it, or has too many around it. */
function isRepeat({ document }: Copying, part: Part, around: readonly string[]): boolean {
  return around.length > MAX_DEPTH || around.includes(follow(document, part.written, part.pointer).pointer);
}

function isOfOtherDirection({ document, options }: Copying, part: Part): boolean {
  const { keywords } = mergeSchema(document, part.written, part.pointer);
  return options.direction === 'request' ? keywords.readOnly === true : keywords.writeOnly === true;
}

function partOf(written: unknown, { pointer }: MergedSchema, ...keys: (string | number)[]): Part {
  return { written, pointer: below(pointer, ...keys) };
}
