/** An example value for a schema: from the specification, else a value of the right type. */
import type { Parts } from '../types';
import { partAt } from '../view/follow';
import { mergeSchema } from '../view/merge-schema';
import { boundedSchema, type SampleOptions } from './bounded-schema';
import { xmlValue } from './xml-value';

/** True if a content type is XML. */
export function isXmlType(type: string): boolean {
  return /[/+]xml\b/i.test(type);
}

/** Imported once, when the first sample is made: importing costs more than a sample. */
let sampler: Promise<typeof import('openapi-sampler')> | undefined;

/**
 * A sample for the schema at `pointer`: a JSON value, or text for XML. Undefined without a schema or if none can be made. Examples and
 * defaults in the schema are preferred.
 */
export async function sampleValue(
  document: Parts,
  pointer: string,
  type: string,
  options: SampleOptions,
): Promise<unknown> {
  const written = partAt(document, pointer);
  if (written === undefined) return undefined;
  sampler ??= import('openapi-sampler');
  const { sample } = await sampler;
  const schema = boundedSchema(document, written, pointer, options);
  try {
    const value = sample(schema, { quiet: true });
    return isXmlType(type) ? asXml(document, value, pointer, options) : value;
  } catch {
    // Contradictory schemas have no sample; the page then shows no example.
    return undefined;
  }
}

/** A sample or example of the schema at `pointer` as XML. Text is XML already. */
export function asXml(document: Parts, value: unknown, pointer: string, options: SampleOptions): unknown {
  if (value === undefined || (typeof value === 'string' && value.trimStart().startsWith('<'))) return value;
  const merged = mergeSchema(document, { $ref: pointer }, pointer);
  const { items } = merged;
  const item = items && mergeSchema(document, items.written, items.pointer).name;
  return xmlValue(value, boundedSchema(document, { $ref: pointer }, pointer, options), { root: merged.name, item });
}
