/** Converts Swagger 2.0 to OpenAPI 3.1. */

import { isRecord } from '@/lib/kit/is-record';
import { ownValue } from '@/lib/kit/own';
import { METHODS } from '../types';
import { keysOf, valueAt } from './parts';
import { visitReferences } from './visit-references';

type Json = Record<string, unknown>;

/** The new locations of reference targets. */
const PLACES: Readonly<Record<string, string>> = {
  '#/definitions/': '#/components/schemas/',
  '#/responses/': '#/components/responses/',
  '#/parameters/': '#/components/parameters/',
  '#/securityDefinitions/': '#/components/securitySchemes/',
};

/** Keywords of parameters and headers that moved into their schema. */
const SCHEMA_KEYS = [
  'type',
  'format',
  'items',
  'default',
  'enum',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'uniqueItems',
  'multipleOf',
  'x-nullable',
];

/** Converts a document; parts of it are reused. Source: Swagger 2.0 and OpenAPI 3.1 specifications. */
export function fromSwagger(document: Json): Json {
  const { swagger: _, host: _h, basePath: _b, schemes: _s, consumes: _c, produces: _p, ...rest } = document;
  const { definitions, parameters, responses, securityDefinitions, paths, ...root } = rest;
  const converted: Json = {
    ...root,
    openapi: '3.1.0',
    servers: serversOf(document, document.schemes),
    paths: mapValues(paths, (item) => pathItem(document, item)),
    components: {
      schemas: isRecord(definitions) ? definitions : {},
      parameters: mapValues(parameters, parameter),
      responses: mapValues(responses, (value) => response(value, typesOf(document.produces))),
      securitySchemes: mapValues(securityDefinitions, securityScheme),
    },
  };
  visitReferences(converted, (reference, __, holder) => {
    const place = Object.keys(PLACES).find((start) => reference.startsWith(start));
    if (place) holder.$ref = PLACES[place] + reference.slice(place.length);
  });
  return converted;
}

function pathItem(document: Json, item: Json): Json {
  const shared = parametersOf(document, item.parameters);
  const entries = Object.entries(item).map(([key, value]): [string, unknown] => {
    if (key === 'parameters') return [key, shared.filter((item) => !isBody(item)).map(parameter)];
    const isOperation = METHODS.some((method) => method === key) && isRecord(value);
    return [key, isOperation ? operation(document, value, shared.filter(isBody)) : value];
  });
  return Object.fromEntries(entries);
}

function operation(document: Json, written: Json, sharedBody: readonly Json[]): Json {
  const { consumes, produces, schemes, parameters, responses, ...rest } = written;
  const own = parametersOf(document, parameters);
  const body = requestBody([...sharedBody, ...own.filter(isBody)], typesOf(consumes ?? document.consumes));
  const types = typesOf(produces ?? document.produces);
  return {
    ...rest,
    ...(Array.isArray(schemes) ? { servers: serversOf(document, schemes) } : {}),
    parameters: own.filter((item) => !isBody(item)).map(parameter),
    ...(body ? { requestBody: body } : {}),
    responses: mapValues(responses, (item) => response(item, types)),
  };
}

/** References to parameters are resolved here, because body parameters move elsewhere. */
function parametersOf(document: Json, list: unknown): Json[] {
  if (!Array.isArray(list)) return [];
  return list.filter(isRecord).map((item) => {
    const keys = typeof item.$ref === 'string' ? keysOf(item.$ref) : undefined;
    const target = keys && valueAt(document, keys);
    return isRecord(target) ? target : item;
  });
}

function isBody(parameter: Json): boolean {
  return parameter.in === 'body' || parameter.in === 'formData';
}

function parameter(written: Json): Json {
  if (written.$ref !== undefined || isBody(written)) return written;
  const rest = Object.fromEntries(Object.entries(written).filter(([key]) => !SCHEMA_KEYS.includes(key)));
  const { collectionFormat, ...kept } = rest;
  return { ...kept, schema: schemaOf(written), ...styleOf(collectionFormat, written) };
}

/** The serialisation of lists. */
function styleOf(format: unknown, { type, in: place }: Json): Json {
  if (type !== 'array') return {};
  if (format === 'multi') return { style: 'form', explode: true };
  if (format === 'ssv') return { style: 'spaceDelimited', explode: false };
  if (format === 'pipes') return { style: 'pipeDelimited', explode: false };
  return { style: place === 'query' ? 'form' : 'simple', explode: false };
}

function schemaOf(written: Json): Json {
  const schema = Object.fromEntries(Object.entries(written).filter(([key]) => SCHEMA_KEYS.includes(key)));
  return schema.type === 'file' ? { ...schema, type: 'string', format: 'binary' } : schema;
}

function requestBody(parameters: readonly Json[], consumes: readonly string[]): Json | undefined {
  const whole = parameters.find((parameter) => parameter.in === 'body');
  if (whole) {
    const { name: _, in: __, schema = {}, ...rest } = whole;
    return { ...rest, content: Object.fromEntries(consumes.map((type) => [type, { schema }])) };
  }
  if (parameters.length === 0) return undefined;
  const hasFile = parameters.some((parameter) => parameter.type === 'file');
  const forms = consumes.filter((type) => /multipart|urlencoded/.test(type));
  const usual = hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  const schema = {
    type: 'object',
    properties: Object.fromEntries(
      parameters.map((parameter) => [
        String(parameter.name),
        {
          ...schemaOf(parameter),
          ...(typeof parameter.description === 'string' ? { description: parameter.description } : {}),
        },
      ]),
    ),
    required: parameters.filter((parameter) => parameter.required === true).map((parameter) => String(parameter.name)),
  };
  const types = hasFile || forms.length === 0 ? [usual] : forms;
  return {
    required: schema.required.length > 0,
    content: Object.fromEntries(types.map((type) => [type, { schema }])),
  };
}

function response(written: Json, produces: readonly string[]): Json {
  if (written.$ref !== undefined) return written;
  const { schema, examples, headers, ...rest } = written;
  const given = isRecord(examples) ? examples : {};
  const types = [...new Set([...(schema === undefined ? [] : produces), ...Object.keys(given)])];
  const shown = isRecord(schema) ? (schema.type === 'file' ? schemaOf(schema) : schema) : undefined;
  const media = (type: string) => ({
    ...(shown ? { schema: shown } : {}),
    ...(given[type] === undefined ? {} : { example: given[type] }),
  });
  return {
    ...rest,
    ...(headers === undefined ? {} : { headers: mapValues(headers, parameter) }),
    ...(types.length === 0 ? {} : { content: Object.fromEntries(types.map((type) => [type, media(type)])) }),
  };
}

const FLOWS: Readonly<Record<string, string>> = {
  implicit: 'implicit',
  password: 'password',
  application: 'clientCredentials',
  accessCode: 'authorizationCode',
};

function securityScheme(written: Json): Json {
  if (written.type === 'basic') return { ...written, type: 'http', scheme: 'basic' };
  if (written.type !== 'oauth2') return written;
  const { flow, authorizationUrl, tokenUrl, scopes = {}, ...rest } = written;
  const name = ownValue(FLOWS, String(flow));
  const urls = {
    ...(authorizationUrl === undefined ? {} : { authorizationUrl }),
    ...(tokenUrl === undefined ? {} : { tokenUrl }),
  };
  return { ...rest, flows: name === undefined ? {} : { [name]: { ...urls, scopes } } };
}

/** One server per scheme; without a host it is the origin of the page. */
function serversOf({ host, basePath }: Json, schemes: unknown): Json[] {
  const path = typeof basePath === 'string' && basePath !== '/' ? basePath : '';
  if (typeof host !== 'string' || host === '') return path === '' ? [] : [{ url: path }];
  const list = Array.isArray(schemes) && schemes.length > 0 ? schemes : ['https'];
  return list.map((scheme) => ({ url: `${scheme}://${host}${path}` }));
}

function typesOf(types: unknown): string[] {
  const list = Array.isArray(types) ? types.filter((type) => typeof type === 'string') : [];
  return list.length > 0 ? list : ['application/json'];
}

function mapValues(value: unknown, change: (item: Json) => unknown): Json {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, isRecord(item) ? change(item) : item]));
}
