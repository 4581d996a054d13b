/** The one-line summary of a schema: type, constraints, values and labels. */

import { exactText, isNumeric, plainNumber } from '@/lib/kit/exact-numbers';
import { isRecord } from '@/lib/kit/is-record';
import type { Parts } from '../types';
import { listAt, type Raw, recordAt, textAt } from './follow';
import { type MergedSchema, mergeSchema, type Part } from './merge-schema';
import { enumValues } from './schema/enum-values';
import { fitted } from './schema/example-value';
import { dependenciesOf } from './schema/other-keywords';
import type { Constraint, SchemaKind, SchemaView } from './types';

const KINDS: readonly SchemaKind[] = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null'];
/** Maximum depth of nested types in a type name. */
const MAX_TYPE_DEPTH = 4;
/** Maximum number of items in the type name of a tuple. */
const MAX_TUPLE = 4;

/**
 * The view of a schema before its contents are expanded. `post`: the keys that the settings show as labels
 * (content/settings/reference.mdx#api).
 */
export function schemaHead(document: Parts, merged: MergedSchema, post: readonly string[]): SchemaView {
  const { keywords, nullable } = merged;
  const mint = recordAt(keywords, 'x-mint');
  const title = textAt(keywords, 'title') ?? merged.name;
  const examples = Array.isArray(keywords.examples) ? keywords.examples : [];
  const example = shownValue(document, keywords.example ?? examples[0], merged);
  const start = shownValue(document, keywords.default, merged);
  const values = enumValues(keywords);
  const requires = [...merged.required].filter((property) => !merged.properties.has(property));
  return {
    kind: kindOf(merged),
    type: typeOf(document, merged, 0),
    pointer: merged.pointer,
    ...(title === undefined ? {} : { name: title }),
    ...withText(keywords, 'description'),
    ...withText(keywords, 'format'),
    file: fileForm(keywords) !== undefined,
    ...(fileForm(keywords) === 'base64' ? { base64: true as const } : {}),
    nullable,
    deprecated: keywords.deprecated === true,
    readOnly: keywords.readOnly === true,
    writeOnly: keywords.writeOnly === true,
    ...(values === undefined ? {} : { values }),
    ...(start === undefined ? {} : { default: start }),
    ...(example === undefined ? {} : { example }),
    constraints: constraintsOf(keywords),
    ...(requires.length > 0 ? { requires } : {}),
    pre: labelsOf(mint.pre),
    post: [...labelsAt(keywords, post), ...labelsOf(mint.post)],
  };
}

/** An example or default; in objects and lists, strings without quotes are strings, too. */
function shownValue(document: Parts, value: unknown, { pointer }: MergedSchema): unknown {
  return typeof value === 'object' ? fitted(document, value, { written: { $ref: pointer }, pointer }) : value;
}

/**
 * The labels for keys of a schema: strings and numbers as text, `true` as the key's name. See content/settings/reference.mdx#api.
 */
export function labelsAt(value: Raw, keys: readonly string[]): string[] {
  return keys.flatMap((key) => (value[key] === true ? [key] : labelsOf(value[key])));
}

function labelsOf(value: unknown): string[] {
  const all = Array.isArray(value) ? value : [value];
  return all.filter((label) => typeof label === 'string' || typeof label === 'number').map(String);
}

function withText(value: Raw, key: 'description' | 'format'): Partial<Record<typeof key, string>> {
  const text = textAt(value, key);
  return text === undefined ? {} : { [key]: text };
}

/** The type; inferred from other keywords if it is missing. */
function kindOf({ keywords, properties, items, tuple, additional, groups }: MergedSchema): SchemaKind {
  const written = [keywords.type].flat().filter((type) => type !== 'null');
  const known = KINDS.find((kind) => kind === written[0]);
  if (known && written.length === 1) return known;
  if (known) return 'any';
  if (properties.size > 0 || additional !== undefined) return 'object';
  if (items !== undefined || tuple.length > 0) return 'array';
  if (keywords.enum !== undefined) return kindOfValue(listAt(keywords, 'enum')[0]);
  if (keywords.const !== undefined) return kindOfValue(keywords.const);
  return keywords.type === 'null' ? 'null' : groups.length === 0 && keywords.format !== undefined ? 'string' : 'any';
}

function kindOfValue(written: unknown): SchemaKind {
  const value = plainNumber(written);
  const type = typeof value;
  if (type === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return type === 'string' || type === 'boolean' ? type : 'any';
}

/** A value that is computed once for each schema and depth: alternatives of alternatives are as many as their product. */
function oncePerDepth<T>(
  compute: (document: Parts, merged: MergedSchema, depth: number) => T,
): (document: Parts, merged: MergedSchema, depth: number) => T {
  const known = new WeakMap<MergedSchema, Map<number, T>>();
  return (document, merged, depth) => {
    const byDepth = known.get(merged) ?? new Map<number, T>();
    known.set(merged, byDepth);
    if (!byDepth.has(depth)) byDepth.set(depth, compute(document, merged, depth));
    return byDepth.get(depth) as T;
  };
}

const typeOf = oncePerDepth((document, merged, depth): string => {
  const base = baseType(document, merged, depth);
  return merged.nullable && base !== 'null' && base !== 'any' ? `${base} | null` : base;
});

function baseType(document: Parts, merged: MergedSchema, depth: number): string {
  const { keywords, groups } = merged;
  const kind = kindOf(merged);
  const inside = (part: Part) => typeOf(document, mergeSchema(document, part.written, part.pointer), depth + 1);
  if (kind === 'array' && merged.tuple.length > 0 && depth < MAX_TYPE_DEPTH) return tupleType(merged, inside);
  if (kind === 'array' && merged.items && depth < MAX_TYPE_DEPTH) {
    const type = inside(merged.items);
    return / \| /.test(type) ? `(${type})[]` : `${type}[]`;
  }
  const file = fileForm(keywords);
  if (file !== undefined) return file === 'binary' ? 'file' : 'string<base64>';
  if (keywords.enum !== undefined || keywords.const !== undefined) return kind === 'any' ? 'enum' : `enum<${kind}>`;
  const several = [keywords.type].flat().filter((type) => typeof type === 'string' && type !== 'null');
  if (several.length > 1) return several.join(' | ');
  const [group] = groups;
  if (kind === 'any' && group && depth < MAX_TYPE_DEPTH) {
    const types = [...new Set(group.options.map(inside))];
    return types.length > 4 ? `${types.slice(0, 3).join(' | ')} | …` : types.join(' | ');
  }
  const format = textAt(keywords, 'format');
  return format !== undefined && kind !== 'object' && kind !== 'array' ? `${kind}<${format}>` : kind;
}

/** A file as it is, or as text in base64; undefined for anything else. See content/reference/format/api-pages.mdx#anatomy. */
export function fileForm(keywords: Raw): 'binary' | 'base64' | undefined {
  if (keywords.format === 'binary') return 'binary';
  if (keywords.type !== undefined && ![keywords.type].flat().includes('string')) return undefined;
  if (keywords.format === 'base64') return 'base64';
  const type = textAt(keywords, 'contentMediaType');
  // Documents inside a string, such as `application/json`, are text.
  if (type === undefined || TEXT_TYPE.test(type)) return undefined;
  const encoding = textAt(keywords, 'contentEncoding')?.toLowerCase() ?? 'binary';
  return encoding === 'binary' || encoding === 'base64' ? encoding : undefined;
}

const TEXT_TYPE = /^text\/|^multipart\/|json|xml(?!formats)|yaml|javascript|jwt|graphql|urlencoded/i;

/** `[string, integer, ...number[]]`. */
function tupleType({ tuple, items }: MergedSchema, inside: (part: Part) => string): string {
  const shown = tuple.slice(0, MAX_TUPLE).map(inside);
  const others = isRecord(items?.written) ? [`...${inside(items)}[]`] : [];
  return `[${[...shown, ...(tuple.length > MAX_TUPLE ? ['…'] : []), ...others].join(', ')}]`;
}

function constraintsOf(keywords: Raw): Constraint[] {
  const found: Constraint[] = [];
  const add = (kind: Constraint['kind'], text: string | undefined) => text !== undefined && found.push({ kind, text });
  add('range', rangeOf(keywords));
  add('length', between(keywords.minLength, keywords.maxLength));
  add('items', between(keywords.minItems, keywords.maxItems));
  add('properties', between(keywords.minProperties, keywords.maxProperties));
  add('pattern', textAt(keywords, 'pattern'));
  add('multiple', isNumeric(keywords.multipleOf) ? exactText(keywords.multipleOf) : undefined);
  add('unique', keywords.uniqueItems === true ? '' : undefined);
  add('contains', between(keywords.minContains, keywords.maxContains));
  for (const text of dependenciesOf(keywords)) add('dependent', text);
  return found;
}

/** `exclusiveMinimum` is a flag up to OpenAPI 3.0 and a number since 3.1. */
function rangeOf({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Raw): string | undefined {
  const low = isNumeric(exclusiveMinimum) ? exclusiveMinimum : minimum;
  const high = isNumeric(exclusiveMaximum) ? exclusiveMaximum : maximum;
  if (!isNumeric(low) && !isNumeric(high)) return undefined;
  const operator = (exclusive: unknown): string => (exclusive === true || isNumeric(exclusive) ? '<' : '<=');
  const lower = isNumeric(low) ? `${exactText(low)} ${operator(exclusiveMinimum)} ` : '';
  const upper = isNumeric(high) ? ` ${operator(exclusiveMaximum)} ${exactText(high)}` : '';
  return `${lower}x${upper}`;
}

function between(low: unknown, high: unknown): string | undefined {
  const from = typeof low === 'number' && low > 0 ? low : undefined;
  const to = typeof high === 'number' ? high : undefined;
  if (from === undefined && to === undefined) return undefined;
  if (from === to) return String(from);
  return to === undefined ? `>= ${from}` : from === undefined ? `<= ${to}` : `${from} – ${to}`;
}

/** True if a schema has contents to expand. */
export function hasInside(document: Parts, merged: MergedSchema): boolean {
  return isOpen(document, merged, 0);
}

const isOpen = oncePerDepth((document, merged, depth): boolean => {
  if (merged.properties.size > 0 || isRecord(merged.additional)) return true;
  if (merged.tuple.length > 0 || merged.others.length > 0) return true;
  if (merged.groups.some((group) => group.options.some((option) => saysMore(document, option, depth)))) return true;
  if (!merged.items || depth > MAX_TYPE_DEPTH) return false;
  return saysMore(document, merged.items, depth);
});

/** True if an alternative or item needs more than its type name. */
function saysMore(document: Parts, part: Part, depth: number): boolean {
  const merged = mergeSchema(document, part.written, part.pointer);
  const { keywords } = merged;
  if (depth <= MAX_TYPE_DEPTH && isOpen(document, merged, depth + 1)) return true;
  const isPlain = keywords.enum === undefined && keywords.const === undefined && fileForm(keywords) === undefined;
  return !isPlain || textAt(keywords, 'description') !== undefined;
}
