/** Parameters, bodies and responses: the parts of an operation that have a schema. */

import { isRecord } from '@/lib/kit/is-record';
import { undeclaredParameters } from '../path-parameters';
import { isJsonType } from '../samples/http-request';
import type { Parts } from '../types';
import { composedExample } from './composed-example';
import { below, follow, type Part, type Raw, recordAt, textAt } from './follow';
import { withReferences } from './schema/example-references';
import { fitted, parsedExample } from './schema/example-value';
import { labelsAt } from './schema-head';
import type { SchemaViewer } from './schema-viewer';
import type {
  BodyView,
  ContentView,
  ExampleView,
  ParameterPlace,
  ParameterView,
  ResponseView,
  SchemaView,
} from './types';

/** Context for reading a part of an operation. */
export interface Reading {
  document: Parts;
  schemas: SchemaViewer;
  /** Keys shown as labels: `api.params.post`. */
  post: readonly string[];
}

const PLACES: readonly ParameterPlace[] = ['path', 'query', 'header', 'cookie'];
/** Header parameters with these names are ignored. Source: OpenAPI 3.1, 4.8.12. */
const OTHER_HEADERS = /^(accept|content-type|authorization)$/i;

/**
 * The parameters of an operation, then of its path; grouped by location. Those in `path` without a declaration are strings. Webhooks have no
 * path.
 */
export function viewParameters(
  reading: Reading,
  lists: readonly { list: unknown; pointer: string }[],
  path = '',
): ParameterView[] {
  const found = new Map<string, ParameterView>();
  for (const { list, pointer } of lists) {
    for (const [index, written] of (Array.isArray(list) ? list : []).entries()) {
      const { value, pointer: at } = follow(reading.document, written, below(pointer, index));
      const name = textAt(value, 'name');
      const place = PLACES.find((known) => known === value.in);
      if (name === undefined || place === undefined || value['x-hidden'] === true) continue;
      if (place === 'header' && OTHER_HEADERS.test(name)) continue;
      const key = `${place} ${name}`;
      if (!found.has(key)) found.set(key, viewParameter(reading, value, at, name, place));
    }
  }
  const written = lists.map(({ list }) => list);
  for (const name of undeclaredParameters(path, written, (each) => follow(reading.document, each, '#').value)) {
    const value = { schema: { type: 'string' } };
    found.set(`path ${name}`, viewParameter(reading, value, '#', name, 'path'));
  }
  return PLACES.flatMap((place) => [...found.values()].filter((parameter) => parameter.place === place));
}

function viewParameter(reading: Reading, value: Raw, at: string, name: string, place: ParameterPlace): ParameterView {
  const [contentType] = Object.keys(recordAt(value, 'content'));
  const holder = contentType === undefined ? value : recordAt(recordAt(value, 'content'), contentType);
  const pointer = contentType === undefined ? below(at, 'schema') : below(at, 'content', contentType, 'schema');
  const schema = reading.schemas.view(holder.schema ?? {}, pointer);
  const style = textAt(value, 'style') ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple');
  const example =
    exampleOf(reading.document, { ...value, ...holder }, pointer) ??
    schema.example ??
    composed(reading.document, { written: holder.schema, pointer }, schema);
  const start = value['x-default'] ?? recordAt(holder, 'schema')['x-default'];
  const description = textAt(value, 'description') ?? schema.description;
  return {
    place,
    name,
    required: value.required === true || place === 'path',
    deprecated: value.deprecated === true || schema.deprecated,
    ...(description ? { description } : {}),
    schema,
    style,
    explode: typeof value.explode === 'boolean' ? value.explode : style === 'form',
    allowReserved: value.allowReserved === true,
    ...(contentType === undefined ? {} : { contentType }),
    ...(example === undefined ? {} : { example }),
    ...(start === undefined ? {} : { start }),
    post: labelsAt(value, reading.post),
  };
}

/** Plain values have their own example or default. */
function composed(document: Parts, part: Part, { kind }: SchemaView): unknown {
  return kind === 'object' || kind === 'array' || kind === 'any' ? composedExample(document, part) : undefined;
}

function exampleOf(document: Parts, value: Raw, schema: string): unknown {
  if (value.example !== undefined) return shownExample(document, value.example, value.schema, schema);
  return examplesOf(document, value, '#', schema)[0]?.value;
}

/** An example with what it refers to, as its schema has it. `type`: the content type of a body. */
function shownExample(document: Parts, example: unknown, schema: unknown, pointer: string, type = ''): unknown {
  const data = isJsonType(type) ? parsedExample(document, example, { written: schema, pointer }) : example;
  const value = withReferences(document, data);
  return schema === undefined ? value : fitted(document, value, { written: schema, pointer });
}

/** A request body; undefined if there is none. */
export function viewBody(reading: Reading, written: unknown, pointer: string): BodyView | undefined {
  if (!isRecord(written)) return undefined;
  const { value, pointer: at } = follow(reading.document, written, pointer);
  const contents = viewContents(reading, value.content, below(at, 'content'));
  const description = textAt(value, 'description');
  if (contents.length === 0 && description === undefined) return undefined;
  return { required: value.required === true, ...(description ? { description } : {}), contents };
}

/** The responses ordered by status, with `default` last. */
export function viewResponses(reading: Reading, written: unknown, pointer: string): ResponseView[] {
  const entries = Object.entries(isRecord(written) ? written : {}).filter(([status]) => !status.startsWith('x-'));
  return entries
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([status, response]) => {
      const { value, pointer: at } = follow(reading.document, response, below(pointer, status));
      const description = textAt(value, 'description');
      return {
        status,
        ...(description ? { description } : {}),
        headers: viewHeaders(reading, value.headers, below(at, 'headers')),
        contents: viewContents(reading, value.content, below(at, 'content')),
      };
    });
}

/** `2XX` sorts after every `2..`. */
function rank(status: string): number {
  return status === 'default' ? 1000 : Number(status.replace(/x/gi, '9')) + (/x/i.test(status) ? 0.5 : 0) || 999;
}

function viewHeaders(reading: Reading, written: unknown, pointer: string): ParameterView[] {
  return Object.entries(isRecord(written) ? written : {}).map(([name, header]) => {
    const { value, pointer: at } = follow(reading.document, header, below(pointer, name));
    return viewParameter(reading, value, at, name, 'header');
  });
}

function viewContents(reading: Reading, content: unknown, pointer: string): ContentView[] {
  return Object.entries(isRecord(content) ? content : {}).map(([type, written]) => {
    const { value: media, pointer: at } = follow(reading.document, written, below(pointer, type));
    const partTypes = partTypesOf(media);
    return {
      type,
      ...(media.schema === undefined ? {} : { schema: reading.schemas.view(media.schema, below(at, 'schema')) }),
      examples: examplesOf(reading.document, media, at, below(at, 'schema'), type),
      ...(partTypes.length > 0 ? { partTypes: Object.fromEntries(partTypes) } : {}),
    };
  });
}

/** Of several types (`image/png, image/*`), the first that is no range. Source: OpenAPI 3.1, 4.8.15. */
function partTypesOf({ encoding }: Raw): [name: string, type: string][] {
  return Object.entries(isRecord(encoding) ? encoding : {}).flatMap(([name, one]): [string, string][] => {
    const types = isRecord(one) ? textAt(one, 'contentType')?.split(',') : undefined;
    const type = types?.map((text) => text.trim()).find((text) => text !== '' && !text.includes('*'));
    return type === undefined ? [] : [[name, type]];
  });
}

/** The examples next to a schema: `examples` by name, else `example`. */
function examplesOf(document: Parts, media: Raw, pointer: string, schema: string, type = ''): ExampleView[] {
  const named = Object.entries(isRecord(media.examples) ? media.examples : {}).flatMap(([name, written]) => {
    const { value } = follow(document, written, below(pointer, 'examples', name));
    if (value.value === undefined) return [];
    const description = textAt(value, 'description');
    const shown = shownExample(document, value.value, media.schema, schema, type);
    return [{ name: textAt(value, 'summary') ?? name, ...(description ? { description } : {}), value: shown }];
  });
  if (named.length > 0 || media.example === undefined) return named;
  return [{ name: 'Example', value: shownExample(document, media.example, media.schema, schema, type) }];
}
