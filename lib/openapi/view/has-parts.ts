/** Decides which schemas readers can expand. */
import type { SchemaView, VariantGroup } from './types';

/** True for a schema with properties or alternatives of its own; not for a list of such schemas. */
export function hasParts(schema: SchemaView): boolean {
  return hasFields(schema) || Boolean(schema.groups?.length || schema.tuple?.length || schema.others?.length);
}

/** True for a schema whose parts have inputs of their own: not for conditions and for tuples, which are entered as JSON. */
export function hasInputs(schema: SchemaView): boolean {
  return hasFields(schema) || Boolean(schema.groups?.some((group) => !isRequirement(group)));
}

/** True if the alternatives only say which properties are required. */
export function isRequirement({ options }: VariantGroup): boolean {
  return options.every(
    ({ schema }) => schema.requires !== undefined && !schema.values && !schema.items && !hasParts(schema),
  );
}

function hasFields({ properties, additional }: SchemaView): boolean {
  return Boolean(properties?.length || additional);
}

/** The schema whose contents a field shows: lists show those of their items. */
export function innermost(schema: SchemaView): SchemaView {
  return schema.items && !hasParts({ ...schema, items: undefined }) ? innermost(schema.items) : schema;
}
