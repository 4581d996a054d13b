/** Examples without what an audience may not read: they are data, so their schema says what each key is. */
import { isRecord } from '@/lib/kit/is-record';
import type { JsonObject, ResolveRef } from '../types';

/** Decisions on the parts of a document. */
export interface Cut {
  /** True if a part is withheld, by its own rule or by that of the part that it refers to. */
  isWithheld(part: unknown): boolean;
  /** True if a value of a schema's `enum` is withheld. */
  isWithheldValue(schema: JsonObject, value: unknown): boolean;
  resolveRef: ResolveRef;
}

/** How deep examples and schemas are compared; what is deeper is left out. */
const MAX_DEPTH = 24;
/** Of schemas that describe one value, with references and compositions followed. */
const MAX_SCHEMAS = 200;

/** A schema, or a part with a `schema`, whose examples are cut. `written`: the same part as the document has it. */
export function cutExamples(part: JsonObject, written: JsonObject, cut: Cut): JsonObject {
  const hasSchema = isRecord(written.schema);
  const schema = hasSchema ? written.schema : written;
  if (!['example', 'examples', 'default'].some((key) => Object.hasOwn(part, key))) return part;
  const result: Record<string, unknown> = { ...part };
  for (const key of ['example', 'default']) {
    if (!Object.hasOwn(part, key)) continue;
    const kept = cutExample(part[key], [schema], cut);
    if (kept === WITHHELD) delete result[key];
    else result[key] = kept;
  }
  const { examples } = part;
  if (Array.isArray(examples) && isRecord(written.payload)) {
    // Of a message.
    const cutMessage = (example: unknown): unknown =>
      isRecord(example) ? { ...example, ...keptPayload(example, written.payload, cut) } : example;
    result.examples = examples.map(cutMessage);
  } else if (Array.isArray(examples)) result.examples = keptItems(examples, [schema], cut);
  else if (isRecord(examples) && hasSchema) result.examples = namedExamples(examples, schema, cut);
  return result;
}

/** Each with a `value`, or a reference to one that is written elsewhere. */
function namedExamples(examples: JsonObject, schema: unknown, cut: Cut): JsonObject {
  return Object.fromEntries(
    Object.entries(examples).flatMap(([name, written]) => {
      const found = isRecord(written) && typeof written.$ref === 'string' ? cut.resolveRef(written.$ref) : written;
      if (cut.isWithheld(written)) return [];
      if (!isRecord(found) || !Object.hasOwn(found, 'value')) return [[name, written]];
      const value = cutExample(found.value, [schema], cut);
      return value === WITHHELD ? [] : [[name, { ...found, value }]];
    }),
  );
}

function keptPayload({ payload }: JsonObject, schema: unknown, cut: Cut): JsonObject {
  const kept = cutExample(payload, [schema], cut);
  return { payload: kept === WITHHELD ? undefined : kept };
}

/** In place of an example of which nothing may be shown. */
const WITHHELD = Symbol('withheld');

function cutExample(value: unknown, written: readonly unknown[], cut: Cut, depth = 0): unknown {
  if (depth > MAX_DEPTH) return WITHHELD;
  const { schemas, isPartial, withheld } = schemasOf(written, cut);
  // An example of a variant that is withheld has its properties; without any, nothing tells the variants apart.
  if (schemas.length === 0 && isPartial) return WITHHELD;
  if (typeof value === 'string') return cutText(value, written, cut, depth);
  if (schemas.some((schema) => cut.isWithheldValue(schema, value))) return WITHHELD;
  if (Array.isArray(value)) {
    const items = schemas.flatMap((schema) => (schema.items === undefined ? [] : [schema.items]));
    // Some examples are lists where the schema has one object.
    return keptItems(value, items.length === 0 ? written : items, cut, depth + 1);
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) => {
      const properties = schemas.flatMap((schema) => propertiesOf(schema, key));
      if (properties.length === 0 && withheld.some((schema) => propertiesOf(schema, key).length > 0)) return [];
      if (properties.some((property) => cut.isWithheld(property))) return [];
      const kept = cutExample(child, properties, cut, depth + 1);
      return kept === WITHHELD ? [] : [[key, kept]];
    }),
  );
}

/** A text may be a value of an `enum`, or a whole example in JSON. */
function cutText(value: string, written: readonly unknown[], cut: Cut, depth: number): unknown {
  const { schemas } = schemasOf(written, cut);
  if (schemas.some((schema) => cut.isWithheldValue(schema, value))) return WITHHELD;
  if (!/^\s*[[{]/.test(value)) return value;
  try {
    const parsed: unknown = JSON.parse(value);
    const kept = cutExample(parsed, written, cut, depth + 1);
    if (kept === WITHHELD) return WITHHELD;
    return JSON.stringify(kept) === JSON.stringify(parsed) ? value : JSON.stringify(kept, null, 2);
  } catch {
    return value;
  }
}

function keptItems(list: readonly unknown[], schemas: readonly unknown[], cut: Cut, depth = 0): unknown[] {
  return list.map((item) => cutExample(item, schemas, cut, depth)).filter((item) => item !== WITHHELD);
}

function propertiesOf({ properties, additionalProperties }: JsonObject, key: string): unknown[] {
  if (isRecord(properties) && Object.hasOwn(properties, key)) return [properties[key]];
  return isRecord(additionalProperties) ? [additionalProperties] : [];
}

/** The schemas of a value with references and compositions followed, and those that the audience may not read. */
function schemasOf(
  written: readonly unknown[],
  { isWithheld, resolveRef }: Cut,
): { schemas: JsonObject[]; withheld: JsonObject[]; isPartial: boolean } {
  const [schemas, withheld]: [JsonObject[], JsonObject[]] = [[], []];
  const seen = new Set<unknown>();
  const follow = (value: unknown, isHidden: boolean): void => {
    if (!isRecord(value) || seen.has(value) || seen.size > MAX_SCHEMAS) return;
    seen.add(value);
    const hidden = isHidden || isWithheld(value);
    (hidden ? withheld : schemas).push(value);
    if (typeof value.$ref === 'string') follow(resolveRef(value.$ref), hidden);
    for (const key of ['allOf', 'oneOf', 'anyOf']) {
      const list = value[key];
      if (Array.isArray(list)) for (const one of list) follow(one, hidden);
    }
  };
  for (const value of written) follow(value, false);
  return { schemas, withheld, isPartial: withheld.length > 0 };
}
