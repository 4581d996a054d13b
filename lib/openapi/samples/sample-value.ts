/** An example value for a schema: what the specification says, else something of the right shape. */
import type { Parts } from '../types';
import { partAt } from '../view/follow';
import { boundedSchema, type SampleOptions } from './bounded-schema';

const XML = /[/+]xml\b/i;

/** Loaded where the first sample is made, and once: asking for a module costs more than a sample. */
let sampler: Promise<typeof import('openapi-sampler')> | undefined;

/**
 * A sample of the schema at `pointer`: a JSON value, or text for XML. Undefined when there is no schema or none can be made.
 * Examples and defaults in the schema are used before anything is made up.
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
    // Contradictory schemas cannot be sampled; the page shows them without an example.
    return undefined;
  }
}
