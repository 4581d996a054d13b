/** The differences of an operation between two specifications. */
import { describe, expect, it } from 'vitest';
import { partsOf } from '../read/parts';
import { viewOperation } from '../view/view-operation';
import { compareOperations } from './compare-operations';

type Json = Record<string, unknown>;

/** The differences as one line each: `place name: kind before → after`. */
function changesOf(before: Json, after: Json, schemas: [Json, Json] = [{}, {}]): string[] {
  const [old, own] = [before, after].map((operation, index) => {
    const document = partsOf({
      openapi: '3.1.0',
      components: { schemas: schemas[index] },
      paths: { '/x': { post: { responses: {}, ...operation } } },
    });
    const view = viewOperation(document, { method: 'post', path: '/x' });
    if (!view) throw new Error('There is no operation.');
    return view;
  });
  if (!old || !own) throw new Error('There are no operations.');
  return compareOperations(old, own).map(({ place, name, kind, before: from, after: to }) =>
    [`${place} ${name}:`, kind, from, to].filter(Boolean).join(' '),
  );
}

const query = (...parameters: Json[]): Json => ({ parameters: parameters.map((one) => ({ in: 'query', ...one })) });
const json = (schema: Json) => ({ 'application/json': { schema } });
const body = (schema: Json): Json => ({ requestBody: { content: json(schema) } });
const object = (properties: Json, required: string[] = []): Json => ({ type: 'object', properties, required });
const text = { type: 'string' };
const number = { type: 'integer' };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('parameters', () => {
  it.each<[string, Json, Json, string[]]>([
    ['the same', query({ name: 'a' }), query({ name: 'a' }), []],
    ['added', query(), query({ name: 'a' }), ['query a: added']],
    ['added and required', query(), query({ name: 'a', required: true }), ['query a: added-required']],
    ['removed', query({ name: 'a' }), query(), ['query a: removed']],
    ['now required', query({ name: 'a' }), query({ name: 'a', required: true }), ['query a: required']],
    ['no longer required', query({ name: 'a', required: true }), query({ name: 'a' }), ['query a: optional']],
    ['deprecated', query({ name: 'a' }), query({ name: 'a', deprecated: true }), ['query a: deprecated']],
    [
      'deprecated by its schema',
      query({ name: 'a', schema: text }),
      query({ name: 'a', schema: { ...text, deprecated: true } }),
      ['query a: deprecated'],
    ],
    [
      'of another type',
      query({ name: 'a', schema: text }),
      query({ name: 'a', schema: number }),
      ['query a: type string integer'],
    ],
    [
      'with other values',
      query({ name: 'a', schema: { enum: ['x', 'y'] } }),
      query({ name: 'a', schema: { enum: ['y', 'z', 'w'] } }),
      ['query a: values-added "z", "w"', 'query a: values-removed "x"'],
    ],
    ['moved', query({ name: 'a' }), query({ name: 'a', in: 'header' }), ['header a: added', 'query a: removed']],
  ])('%s', (_, before, after, expected) => expect(changesOf(before, after)).toEqual(expected));
});

describe('bodies', () => {
  it.each<[string, Json, Json, string[]]>([
    ['added', {}, body(text), ['body : added']],
    ['removed', body(text), {}, ['body : removed']],
    [
      'fields',
      body(object({ a: text, b: text, c: text }, ['b'])),
      body(object({ a: number, b: text, d: text, e: text }, ['a', 'e'])),
      [
        'body a: required',
        'body a: type string integer',
        'body b: optional',
        'body d: added',
        'body e: added-required',
        'body c: removed',
      ],
    ],
    [
      'fields of fields and items',
      body(object({ user: object({ tags: { type: 'array', items: object({ name: text }) } }) })),
      body(object({ user: object({ tags: { type: 'array', items: object({ id: text }) } }) })),
      ['body user.tags[].id: added', 'body user.tags[].name: removed'],
    ],
    [
      'alternatives',
      body({
        oneOf: [
          { title: 'Cat', ...object({ a: text }) },
          { title: 'Dog', ...text },
        ],
      }),
      body({
        oneOf: [
          { title: 'Cat', ...object({ b: text }) },
          { title: 'Cow', ...text },
        ],
      }),
      ['body (Cat).b: added', 'body (Cat).a: removed', 'body (Cow): added', 'body (Dog): removed'],
    ],
    [
      'content types',
      { requestBody: { content: { 'text/plain': {}, ...json(text) } } },
      { requestBody: { required: true, content: { ...json(text), 'text/csv': {} } } },
      ['body : required', 'body text/csv: added', 'body text/plain: removed'],
    ],
  ])('%s', (_, before, after, expected) => expect(changesOf(before, after)).toEqual(expected));
});

it('compares responses by status, and their fields', () => {
  const answers = (responses: Json): Json => ({ responses });
  const before = answers({ 200: { content: json(object({ id: text })) }, 404: {} });
  const after = answers({ 200: { content: json(object({ id: number, name: text })) }, 409: {} });
  expect(changesOf(before, after)).toEqual([
    'response 200.id: type string integer',
    'response 200.name: added',
    'response 409: added',
    'response 404: removed',
  ]);
});

it('says that the operation is deprecated', () => {
  expect(changesOf({}, { deprecated: true })).toEqual(['operation POST /x: deprecated']);
});

it('ends at schemas that contain themselves', () => {
  const node = (more: Json) => ({
    Node: object({ next: ref('Node'), list: { type: 'array', items: ref('Node') }, ...more }),
  });
  expect(changesOf(body(ref('Node')), body(ref('Node')), [node({}), node({ id: text })])).toEqual(['body id: added']);
});

it('says nothing of what is too large to be seen', () => {
  const deep = (levels: number, inner: Json): Json => (levels === 0 ? inner : object({ a: deep(levels - 1, inner) }));
  expect(changesOf(body(deep(20, object({ x: text }))), body(deep(20, object({ y: text }))))).toEqual([]);
});
