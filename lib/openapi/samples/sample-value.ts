/** An example value for a schema: from the specification, else a value of the right type. */
import type { Parts } from '../types';
import { partAt } from '../view/follow';
import { boundedSchema, type SampleOptions } from './bounded-schema';

const XML = /[/+]xml\b/i;

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
    return sample(schema, { quiet: true, format: XML.test(type) ? 'xml' : 'json' });
  } catch {
    // Contradictory schemas have no sample; the page then shows no example.
    return undefined;
  }
}
