import { describe, expect, it } from 'vitest';
import { partsOf } from '../../read/parts';
import type { SchemaView } from '../types';
import { viewOperation } from '../view-operation';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function viewOf(schema: unknown, schemas: Record<string, unknown> = {}): SchemaView {
  const document = partsOf({
    components: { schemas },
    paths: { '/x': { post: { requestBody: { content: { 'application/json': { schema } } } } } },
  });
  const found = viewOperation(document, { method: 'post', path: '/x' })?.body?.contents[0]?.schema;
  if (!found) throw new Error('There is no body.');
  return found;
}

const text = { type: 'string' };
const number = { type: 'number' };

/** From a list, because an object with a `then` looks like a promise. */
const condition = (...parts: readonly object[]): object =>
  Object.fromEntries(parts.map((part, index) => [['if', 'then', 'else'][index], part]));

describe('tuples', () => {
  it.each<[object, string]>([
    [{ prefixItems: [text, number] }, '[string, number]'],
    [{ type: 'array', prefixItems: [text, number], items: false }, '[string, number]'],
    [{ type: 'array', prefixItems: [text], items: number }, '[string, ...number[]]'],
    [{ type: ['array', 'null'], prefixItems: [text] }, '[string] | null'],
    [{ prefixItems: [text, text, text, text, number] }, '[string, string, string, string, …]'],
    [{ type: 'array', items: { prefixItems: [text, number] } }, '[string, number][]'],
  ])('%j is %s', (schema, type) => expect(viewOf(schema).type).toBe(type));

  it('show each of their items', () => {
    const view = viewOf({ prefixItems: [text, ref('User')], items: number }, { User: { properties: { id: text } } });
    expect(view.tuple?.map(({ type }) => type)).toEqual(['string', 'object']);
    expect(view.tuple?.[1]?.properties?.[0]?.name).toBe('id');
    expect(view.items?.type).toBe('number');
  });
});

describe('conditions', () => {
  it.each<[object, [string, string][]]>([
    [{ type: 'string', not: { enum: ['a'] } }, [['not', 'enum<string>']]],
    [
      condition({ properties: { country: { const: 'US' } } }, { required: ['zip'] }, { required: ['code'] }),
      [
        ['if', 'object'],
        ['then', 'any'],
        ['else', 'any'],
      ],
    ],
    [{ type: 'array', contains: number }, [['contains', 'number']]],
    [{ type: 'object', propertyNames: { pattern: '^a' } }, [['propertyNames', 'any']]],
    [{ dependentSchemas: { card: { properties: { address: text } } } }, [['card →', 'object']]],
    [
      { allOf: [{ not: text }, { not: number }] },
      [
        ['not', 'string'],
        ['not', 'number'],
      ],
    ],
    [{ not: {}, if: true }, []],
  ])('%j', (schema, shown) => {
    const others = viewOf({ type: 'object', properties: { a: schema } }).properties?.[0]?.schema.others ?? [];
    expect(others.map(({ keyword, schema: { type } }) => [keyword, type])).toEqual(shown);
  });

  it('say what is required', () => {
    const view = viewOf({ properties: { zip: text }, ...condition({ required: ['a'] }, { required: ['zip'] }) });
    expect(view.others?.map(({ schema }) => schema.requires)).toEqual([['a'], ['zip']]);
    expect(view.requires).toBeUndefined();
  });

  it('of alternatives say what is required', () => {
    const view = viewOf({ properties: { aa: {}, bb: {} }, anyOf: [{ required: ['aa'] }, { required: ['bb'] }] });
    expect(view.groups?.[0]?.options.map(({ schema }) => schema.requires)).toEqual([['aa'], ['bb']]);
  });

  it('survive schemas in themselves', () => {
    const view = viewOf(ref('A'), { A: { properties: { a: ref('A') }, not: ref('A'), prefixItems: [ref('A')] } });
    expect(view.others?.[0]?.schema.recursive).toBe('A');
    expect(view.tuple?.[0]?.recursive).toBe('A');
  });
});

describe('facts', () => {
  it.each<[object, string, string]>([
    [{ dependentRequired: { card: ['address', 'name'] } }, 'dependent', 'card → address, name'],
    [{ type: 'array', contains: text, minContains: 1, maxContains: 3 }, 'contains', '1 – 3'],
  ])('%j', (schema, kind, text) => expect(viewOf(schema).constraints).toEqual([{ kind, text }]));

  it('include what other properties have', () => {
    expect(viewOf({ unevaluatedProperties: number }).additional?.type).toBe('number');
    expect(viewOf({ unevaluatedProperties: false, properties: { a: {} } }).additional).toBeUndefined();
    const pattern = viewOf({ patternProperties: { '^x-': number } }).properties?.[0];
    expect(pattern).toMatchObject({ name: '/^x-/', isPattern: true, schema: { type: 'number' } });
  });
});

describe('allowed values', () => {
  it.each<[object, (string | undefined)[]]>([
    [{ enum: [1, 2], 'x-enum-varnames': ['ON', 'OFF'] }, ['`ON`', '`OFF`']],
    [{ enum: [1, 2], 'x-enumNames': ['ON', 'OFF'], 'x-enum-descriptions': ['Runs', ''] }, ['`ON`: Runs', '`OFF`']],
    [{ enum: ['a', 'b'], 'x-enum-varnames': ['a', 'b'] }, [undefined, undefined]],
    [{ enum: ['a', 'b'], 'x-enumDescriptions': { b: 'Second' } }, [undefined, 'Second']],
    [{ enum: ['a', 'b'], 'x-enum-descriptions': ['First'], 'x-mint-enum': { a: 'Mint' } }, ['Mint', undefined]],
    [{ enum: [1], 'x-enum-varnames': 'ON', 'x-enum-descriptions': [5] }, [undefined]],
  ])('%j', (schema, descriptions) => {
    expect(viewOf(schema).values?.map(({ description }) => description)).toEqual(descriptions);
  });
});

it('shows which headers of a response are required', () => {
  const headers = { 'X-A': { required: true, schema: text }, 'X-B': { schema: text } };
  const document = partsOf({ paths: { '/x': { get: { responses: { 200: { headers } } } } } });
  const view = viewOperation(document, { method: 'get', path: '/x' });
  expect(view?.responses[0]?.headers.map(({ name, required }) => [name, required])).toEqual([
    ['X-A', true],
    ['X-B', false],
  ]);
});
