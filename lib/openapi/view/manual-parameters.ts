/** Parameters declared in a page's text (`<ParamField>`), in the shape of a specification's. */
import { ownValue } from '@/lib/kit/own';
import { parametersIn } from '../path-parameters';
import type { BodyView, ParameterPlace, ParameterView, PropertyView, SchemaKind, SchemaView } from './types';

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
  /** The properties of an object or of the items of a list. */
  fields?: readonly ManualParameter[];
}

/** Path, query and header fields; path parameters without a field are added. */
export function parametersOf(written: readonly ManualParameter[], path: string): ParameterView[] {
  const named = new Map<string, ManualParameter>();
  for (const name of parametersIn(path)) named.set(`path ${name}`, { place: 'path', name });
  for (const field of written) if (field.place !== 'body') named.set(`${field.place} ${field.name}`, field);
  return [...named.values()].flatMap((field) => (field.place === 'body' ? [] : [parameterOf(field, field.place)]));
}

function parameterOf(field: ManualParameter, place: ParameterPlace): ParameterView {
  const style = place === 'query' || place === 'cookie' ? 'form' : 'simple';
  return {
    place,
    name: field.name,
    required: field.required === true || place === 'path',
    deprecated: field.deprecated === true,
    schema: schemaOf(field),
    style,
    explode: style === 'form',
    allowReserved: false,
    post: [],
  };
}

/** The body described by the fields; undefined without any. */
export function bodyOf(written: readonly ManualParameter[], type: string): BodyView | undefined {
  const fields = written.filter((field) => field.place === 'body');
  if (fields.length === 0) return undefined;
  const schema = { ...plainSchema('object'), properties: propertiesOf(fields) };
  return { required: true, contents: [{ type, schema, examples: [] }] };
}

function propertiesOf(fields: readonly ManualParameter[]): PropertyView[] {
  return fields.map((field) => ({ name: field.name, required: field.required === true, schema: schemaOf(field) }));
}

function schemaOf({ type = 'string', default: value, placeholder, fields }: ManualParameter): SchemaView {
  const list = /^(.*)\[\]$/.exec(type) ?? /^(?:array|list)<(.*)>$/i.exec(type) ?? (fields && /^array$/i.exec(type));
  if (list) {
    const items = schemaOf({ place: 'body', name: '', type: list[1] ?? 'object', ...(fields ? { fields } : {}) });
    return { ...plainSchema('array'), type, items };
  }
  const name = type.toLowerCase();
  return {
    // A field with fields is an object, also if its type is a name such as `User`.
    ...plainSchema(fields ? 'object' : (ownValue(KINDS, name) ?? 'string')),
    type,
    file: name === 'file',
    ...(fields ? { properties: propertiesOf(fields) } : {}),
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

/** A schema that says its kind only. */
export function plainSchema(kind: SchemaKind): SchemaView {
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
