/** Parameters declared in a page's text (`<ParamField>`), in the shape of a specification's. */
import type { BodyView, ParameterPlace, ParameterView, SchemaKind, SchemaView } from './types';

/** The properties of a field component. */
export interface ManualParameter {
  place: ParameterPlace | 'body';
  name: string;
  /** As written: `string`, `number[]`, `file` … */
  type?: string;
  required?: boolean;
  deprecated?: boolean;
  default?: unknown;
  /** Placeholder of the input. */
  placeholder?: string;
}

/** Path, query and header fields; path parameters without a field are added. */
export function parametersOf(written: readonly ManualParameter[], path: string): ParameterView[] {
  const named = new Map<string, ManualParameter>();
  for (const [, name = ''] of path.matchAll(/\{([^}]+)\}/g)) named.set(`path ${name}`, { place: 'path', name });
  for (const one of written) if (one.place !== 'body') named.set(`${one.place} ${one.name}`, one);
  return [...named.values()].flatMap((one) => (one.place === 'body' ? [] : [parameterOf(one, one.place)]));
}

function parameterOf(one: ManualParameter, place: ParameterPlace): ParameterView {
  const style = place === 'query' || place === 'cookie' ? 'form' : 'simple';
  return {
    place,
    name: one.name,
    required: one.required === true || place === 'path',
    deprecated: one.deprecated === true,
    schema: schemaOf(one),
    style,
    explode: style === 'form',
    allowReserved: false,
    post: [],
  };
}

/** The body described by the fields; undefined without any. */
export function bodyOf(written: readonly ManualParameter[], type: string): BodyView | undefined {
  const fields = written.filter((one) => one.place === 'body');
  if (fields.length === 0) return undefined;
  const properties = fields.map((one) => ({ name: one.name, required: one.required === true, schema: schemaOf(one) }));
  return { required: true, contents: [{ type, schema: { ...plain('object'), properties }, examples: [] }] };
}

function schemaOf({ type = 'string', default: value, placeholder }: ManualParameter): SchemaView {
  const list = /^(.*)\[\]$/.exec(type) ?? /^array<(.*)>$/.exec(type);
  if (list) return { ...plain('array'), type, items: schemaOf({ place: 'body', name: '', type: list[1] }) };
  const name = type.toLowerCase();
  return {
    ...plain(KINDS[name] ?? 'string'),
    type,
    file: name === 'file',
    ...(value === undefined ? {} : { default: value }),
    ...(placeholder === undefined ? {} : { placeholder }),
  };
}

const KINDS: Readonly<Record<string, SchemaKind>> = {
  string: 'string',
  number: 'number',
  integer: 'integer',
  int: 'integer',
  float: 'number',
  boolean: 'boolean',
  bool: 'boolean',
  object: 'object',
  array: 'array',
};

function plain(kind: SchemaKind): SchemaView {
  return {
    kind,
    type: kind,
    pointer: '',
    file: false,
    nullable: false,
    deprecated: false,
    readOnly: false,
    writeOnly: false,
    constraints: [],
    pre: [],
    post: [],
  };
}
