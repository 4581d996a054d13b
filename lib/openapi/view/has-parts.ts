/** Whether a schema opens up. */
import type { SchemaView } from './types';

/** True for a schema with properties or alternatives of its own; not for a list of such schemas. */
export function hasParts(schema: SchemaView): boolean {
  return Boolean(schema.properties?.length || schema.additional || schema.groups?.length);
}
