/** The tables of settings in the documentation, derived from the JSON schema of `docs.json`. */

/** The part of JSON schema that the tables show. */
interface Schema {
  type?: string;
  description?: string;
  default?: unknown;
  enum?: string[];
  const?: unknown;
  $ref?: string;
  anyOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | false;
  required?: string[];
  definitions?: Record<string, Schema>;
  /** The page that explains the field. */
  page?: string;
}

/** The pages with generated tables. */
export const PAGES_WITH_TABLES = ['content/settings/reference.mdx'];

/** Fields whose own page lists everything inside of them. */
const LISTED_ELSEWHERE: ReadonlySet<string> = new Set(['integrations', 'navigation']);

/**
 * The page with its generated tables replaced. They start with `{/* settings: NAME *\/}` and end with `{/* end of settings *\/}`. NAME is
 * `top` for the top-level fields, or `each` for a section per field that contains others.
 */
export function fillTables(page: string, root: object): string {
  return page.replace(
    /(\{\/\* settings: (\w+) \*\/\}\n)[\s\S]*?(\{\/\* end of settings \*\/\})/g,
    (_, start: string, name: string, end: string) => `${start}\n${partOf(name, root)}\n\n${end}`,
  );
}

function partOf(name: string, root: Schema): string {
  const fields = Object.entries(root.properties ?? {});
  if (name === 'top') return tableOf(fieldsIn(root, '', root, 1));
  return fields
    .map(([key, field]) => [key, LISTED_ELSEWHERE.has(key) ? [] : fieldsIn(field, `${key}.`, root)] as const)
    .filter(([, inner]) => inner.length > 0)
    .map(([key, inner]) => `## \`${key}\` {#${key}}\n\n${tableOf(inner)}`)
    .join('\n\n');
}

type Row = readonly [name: string, type: string, byDefault: string, meaning: string];

/** The fields inside a schema, each followed by its own. */
function fieldsIn(schema: Schema, prefix: string, root: Schema, depth = Number.POSITIVE_INFINITY): Row[] {
  if (depth === 0 || isPerMode(schema)) return [];
  const inLists = schema.items ? fieldsIn(schema.items, prefix.replace(/\.$/, '[].'), root, depth) : [];
  const inChoices = (schema.anyOf ?? []).flatMap((choice) => fieldsIn(choice, prefix, root, depth));
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = `\`${prefix}${key}\``;
    const byDefault = schema.required?.includes(key) ? 'required' : defaultOf(field);
    const row: Row = [field.page ? `[${name}](${field.page})` : name, typeOf(field, root), byDefault, meaningOf(field)];
    return [row, ...fieldsIn(field, `${prefix}${key}.`, root, depth - 1)];
  });
  return [...own, ...inChoices, ...inLists];
}

/** A value for each colour mode. */
function isPerMode({ properties = {} }: Schema): boolean {
  return Object.keys(properties).join() === 'light,dark';
}

function tableOf(rows: readonly Row[]): string {
  const header = ['| Field | Type | Default | Meaning |', '| --- | --- | --- | --- |'];
  return [...header, ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n');
}

function defaultOf(field: Schema): string {
  return field.default === undefined ? '' : `\`${field.default}\``;
}

function meaningOf({ description = '' }: Schema): string {
  return description.replaceAll('|', '\\|');
}

/** The type of a value in words. */
function typeOf(schema: Schema, root: Schema): string {
  const ref = schema.$ref ?? schema.allOf?.[0]?.$ref;
  const definition = ref && root.definitions?.[ref.replace('#/definitions/', '')];
  if (definition) return typeOf(definition, root);
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(', ');
  if (schema.const !== undefined) return `\`${schema.const}\``;
  if (schema.anyOf) return anyOf([...new Set(schema.anyOf.map((choice) => typeOf(choice, root)))]);
  if (schema.type === 'array') return listOf('list', schema.items, root);
  if (isPerMode(schema)) return '`{ light, dark }`';
  const isMap = schema.type === 'object' && schema.additionalProperties !== false;
  return isMap ? listOf('object', schema.additionalProperties || undefined, root) : (schema.type ?? 'any');
}

/** `list of strings`; only `list` if its entries have several types. */
function listOf(kind: string, entry: Schema | undefined, root: Schema): string {
  const type = entry && typeOf(entry, root);
  return type && /^[a-z]+$/.test(type) && type !== 'any' ? `${kind} of ${type}s` : kind;
}

function anyOf(types: readonly string[]): string {
  return [types.slice(0, -1).join(', '), ...types.slice(-1)].filter((part) => part !== '').join(' or ');
}
