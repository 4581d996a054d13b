/** Converts documents of older versions to the shape of OpenAPI 3.1, the only one that other modules know. */
import { isNumeric } from '@/lib/kit/exact-numbers';
import { isRecord } from '@/lib/kit/is-record';
import { fromSwagger } from './from-swagger';
import { isData } from './visit-references';

/** The document in the shape of 3.1; mutates it. Linear in its size. Newer documents are unchanged. */
export function normaliseDocument(document: Record<string, unknown>): Record<string, unknown> {
  const isSwagger = typeof document.swagger === 'string';
  if (!isSwagger && !String(document.openapi).startsWith('3.0')) return document;
  const whole = isSwagger ? fromSwagger(document) : document;
  normaliseSchemas(whole);
  return whole;
}

/** Changes to schemas in 3.1, applied everywhere. */
function normaliseSchemas(root: unknown): void {
  const done = new Set<unknown>();
  const walk = (value: unknown, parent: string | undefined): void => {
    if (typeof value !== 'object' || value === null || done.has(value)) return;
    done.add(value);
    if (Array.isArray(value)) for (const item of value) walk(item, undefined);
    if (!isRecord(value)) return;
    // Keys in `properties` are names, not keywords.
    if (parent !== 'properties') normaliseSchema(value);
    for (const [key, child] of Object.entries(value)) {
      if (!isData(key, parent) && !((key === 'default' || key === 'enum') && parent !== 'properties')) {
        walk(child, parent === 'properties' ? undefined : key);
      }
    }
  };
  walk(root, undefined);
}

/** Schemas without a `type` keep `nullable`: next to `$ref` or `allOf` there is no other way to express it. */
function normaliseSchema(schema: Record<string, unknown>): void {
  const isNullable = schema.nullable === true || schema['x-nullable'] === true;
  if (isNullable && typeof schema.type === 'string') {
    schema.type = [schema.type, 'null'];
    delete schema.nullable;
  } else if (isNullable) schema.nullable = true;
  limit(schema, 'minimum', 'exclusiveMinimum');
  limit(schema, 'maximum', 'exclusiveMaximum');
}

/** `exclusiveMinimum: true` modified `minimum`; it is now the number itself. */
function limit(schema: Record<string, unknown>, key: 'minimum' | 'maximum', exclusive: string): void {
  const mark = schema[exclusive];
  if (typeof mark !== 'boolean') return;
  delete schema[exclusive];
  if (!mark || !isNumeric(schema[key])) return;
  schema[exclusive] = schema[key];
  delete schema[key];
}
