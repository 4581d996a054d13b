/** Which schemas open up. */
import type { SchemaView } from './types';

/** True for a schema with properties or alternatives of its own; not for a list of such schemas. */
export function hasParts(schema: SchemaView): boolean {
  return Boolean(schema.properties?.length || schema.additional || schema.groups?.length);
}

/** The schema whose contents a field shows: lists show those of their items. */
export function innermost(schema: SchemaView): SchemaView {
  return schema.items && !hasParts({ ...schema, items: undefined }) ? innermost(schema.items) : schema;
}
