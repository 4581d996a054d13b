/** An example value for a schema of a page with `api:`, which has no document. */
import type { SchemaView } from '../view/types';

/** `all`: includes optional parameters and properties that have an example or default. See content/settings/reference.mdx#api. */
export type Amount = 'all' | 'required';

/** Defaults, then placeholders of inputs, else a value of the right type. */
export function viewSample(schema: SchemaView, amount: Amount): unknown {
  const known = schema.default ?? schema.example ?? schema.values?.[0]?.value;
  if (known !== undefined) return known;
  switch (schema.kind) {
    case 'object': {
      const properties = schema.properties ?? [];
      const shown = amount === 'all' ? properties : properties.filter(({ required }) => required);
      return Object.fromEntries(shown.map((property) => [property.name, viewSample(property.schema, amount)]));
    }
    case 'array':
      return schema.items ? [viewSample(schema.items, amount)] : [];
    case 'integer':
    case 'number':
      return numberIn(schema.placeholder) ?? 0;
    case 'boolean':
      return true;
    default:
      return schema.file ? { fileName: 'example-file' } : (schema.placeholder ?? 'string');
  }
}

function numberIn(text: string | undefined): number | undefined {
  return text === undefined || text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text);
}
