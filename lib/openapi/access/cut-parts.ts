/** A specification without the parts that an audience may not read, so that nothing made of it can show them. */
import { type Audience, satisfies } from '@/lib/access/rules';
import { isRecord } from '@/lib/kit/is-record';
import { keysOf } from '../read/parts';
import { setOwn } from '../read/split';
import { resolverOf } from '../read-operation';
import type { JsonObject, Parts } from '../types';
import { type Cut, cutExamples } from './cut-examples';
import { enumRules, ruleOf } from './rules-in';

/** Longer chains of references are treated as cycles. */
const MAX_STEPS = 20;

/** The number of keys before the first part that can have a rule, by section. */
const SECTION_DEPTHS: Readonly<Record<string, number>> = {
  paths: 1,
  webhooks: 1,
  channels: 1,
  components: 2,
  'x-files': 4,
};

/** Keys of texts in the order of `enum`. */
const ALONG_ENUM = /^(?:x-enum|enumNames$)/;

/** The parts as an audience sees them. A part is cut when it is asked for. */
export function cutParts(parts: Parts, audience: Audience): Parts {
  const cut = cutter(parts, audience);
  return {
    at(keys) {
      // Their schema is known only where they are used, and there they are cut.
      if (keys[0] === 'components' && keys[1] === 'examples') return undefined;
      const depth = SECTION_DEPTHS[keys[0] ?? ''] ?? 0;
      for (let length = depth + 1; length < keys.length; length++)
        if (cut.isWithheld(parts.at(keys.slice(0, length)))) return undefined;
      const value = parts.at(keys);
      return cut.isWithheld(value) ? undefined : cut.value(value, isMap(keys));
    },
  };
}

/** Keys whose children are named by writers, so that a child's name has no meaning for us. */
const MAPS: ReadonlySet<string> = new Set([
  ...['paths', 'webhooks', 'channels', 'operations', 'messages', 'schemas', 'parameters', 'responses', 'requestBodies'],
  ...['headers', 'securitySchemes', 'links', 'callbacks', 'pathItems', 'content', 'encoding', 'variables', 'x-files'],
  ...['properties', 'patternProperties', 'dependentSchemas', 'dependencies', '$defs', 'definitions', 'servers'],
]);

/** True if the value at `keys` is such a map. */
function isMap(keys: readonly string[]): boolean {
  return keys.reduce((isAbove, key) => !isAbove && MAPS.has(key), false);
}

function cutter(parts: Parts, audience: Audience): Cut & { value(value: unknown, isMap: boolean): unknown } {
  const resolveRef = resolverOf(parts);
  const made = new WeakMap<object, unknown>();

  function isWithheld(value: unknown): boolean {
    let part = value;
    for (let step = 0; step < MAX_STEPS && isRecord(part); step++) {
      const rule = ruleOf(part);
      if (rule && !satisfies(rule, audience)) return true;
      // The name of a parameter is a part of its schema.
      if (typeof part.name === 'string' && typeof part.in === 'string' && isWithheld(part.schema)) return true;
      if (typeof part.$ref !== 'string') return false;
      part = keysOf(part.$ref) && resolveRef(part.$ref);
    }
    return false;
  }

  const isWithheldValue = (schema: JsonObject, value: unknown): boolean => {
    const rule = enumRules(schema).get(String(value));
    return rule !== undefined && !satisfies(rule, audience);
  };
  const cut: Cut = { isWithheld, isWithheldValue, resolveRef };

  function cutValue(value: unknown, isMap: boolean): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (made.has(value)) return made.get(value);
    const result = Array.isArray(value)
      ? value.filter((item) => !isWithheld(item)).map((item) => cutValue(item, false))
      : isMap
        ? cutMap(value as JsonObject)
        : cutRecord(value as JsonObject);
    made.set(value, result);
    return result;
  }

  function cutMap(map: JsonObject): JsonObject {
    const result: Record<string, unknown> = {};
    for (const [name, child] of Object.entries(map))
      if (!isWithheld(child)) setOwn(result, name, cutValue(child, false));
    return result;
  }

  function cutRecord(record: JsonObject): JsonObject {
    const source = cutExamples(withoutValues(record, cut), record, cut);
    const result: Record<string, unknown> = {};
    for (const [key, child] of Object.entries(source)) {
      if (isWithheld(child)) continue;
      setOwn(result, key, EXAMPLES.has(key) ? child : cutValue(child, MAPS.has(key)));
    }
    return withoutNames(result, record, cut);
  }

  return { ...cut, value: cutValue };
}

/** Already cut, and data: its keys have no meaning for us. */
const EXAMPLES: ReadonlySet<string> = new Set(['example', 'examples', 'default']);

/** A schema without the values of its `enum` that are withheld, and their texts. */
function withoutValues(schema: JsonObject, cut: Cut): JsonObject {
  const values = schema.enum;
  if (!isRecord(schema['x-mint-enum'])) return schema;
  const { 'x-mint-enum': table, ...others } = schema;
  const texts = Object.entries(table as JsonObject).filter(
    ([value, text]) => typeof text === 'string' && !cut.isWithheldValue(schema, value),
  );
  const rest = { ...others, ...(texts.length > 0 ? { 'x-mint-enum': Object.fromEntries(texts) } : {}) };
  if (schema.const !== undefined && cut.isWithheldValue(schema, schema.const)) return withoutKeys(rest, ['const']);
  if (!Array.isArray(values)) return rest;
  const isKept = values.map((value) => !cut.isWithheldValue(schema, value));
  if (isKept.every(Boolean)) return rest;
  return Object.fromEntries(
    Object.entries(rest).map(([key, value]) => {
      if (key === 'enum') return [key, values.filter((_, index) => isKept[index])];
      if (!ALONG_ENUM.test(key)) return [key, value];
      if (Array.isArray(value)) return [key, value.filter((_, index) => isKept[index] ?? true)];
      if (!isRecord(value)) return [key, value];
      return [key, Object.fromEntries(Object.entries(value).filter(([name]) => !cut.isWithheldValue(schema, name)))];
    }),
  );
}

/** A part without the names of what is withheld: required properties, and variants of a discriminator. */
function withoutNames(part: Record<string, unknown>, written: JsonObject, cut: Cut): JsonObject {
  const { properties } = written;
  if (isRecord(properties)) {
    const isKept = (name: unknown): boolean => !cut.isWithheld(properties[String(name)]);
    if (Array.isArray(part.required)) part.required = part.required.filter(isKept);
    for (const key of ['dependentRequired', 'dependentSchemas', 'dependencies'])
      if (isRecord(part[key]))
        part[key] = Object.fromEntries(Object.entries(part[key]).filter(([name]) => isKept(name)));
  }
  const { discriminator } = part;
  if (isRecord(discriminator) && isRecord(discriminator.mapping)) {
    const isKept = (target: unknown): boolean => {
      const reference = String(target);
      return !cut.isWithheld({ $ref: reference.includes('/') ? reference : `#/components/schemas/${reference}` });
    };
    const mapping = Object.entries(discriminator.mapping).filter(([, target]) => isKept(target));
    part.discriminator = { ...discriminator, mapping: Object.fromEntries(mapping) };
  }
  return part;
}

function withoutKeys(record: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
}
