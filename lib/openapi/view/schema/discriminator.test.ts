import { describe, expect, it } from 'vitest';
import { partsOf } from '../../read/parts';
import { buildRequest } from '../../samples/build-request';
import { responseExamples } from '../../samples/response-examples';
import { sampleValues } from '../../samples/sample-values';
import type { SchemaView } from '../types';
import { viewOperation } from '../view-operation';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const extend = (parent: string, properties: object) => ({ allOf: [ref(parent), { type: 'object', properties }] });

/** The view, sample body and response example of an operation that takes and returns the schema. */
async function pageOf(schema: unknown, schemas: Record<string, unknown>) {
  const content = { 'application/json': { schema } };
  const document = partsOf({
    components: { schemas },
    paths: { '/x': { post: { requestBody: { content }, responses: { 200: { content } } } } },
  });
  const view = viewOperation(document, { method: 'post', path: '/x' });
  if (!view) throw new Error('no operation');
  const { body } = buildRequest(view, await sampleValues(document, view, 'all'));
  const [response] = await responseExamples(document, view.responses);
  return {
    body: view.body?.contents[0]?.schema as SchemaView,
    response: view.responses[0]?.contents[0]?.schema as SchemaView,
    sample: JSON.parse(body?.kind === 'text' ? body.text : 'null'),
    example: JSON.parse(response?.code ?? 'null'),
  };
}

/** `Circle(kind=circle, radius)`, with the options of options in brackets. */
function optionsOf(schema: SchemaView): string[] {
  return (schema.groups ?? []).flatMap((group) =>
    group.options.map(({ label, schema: option }) => {
      const fields = (option.properties ?? []).map(({ name, schema: { values } }) =>
        values ? `${name}=${values.map(({ value }) => value).join('|')}` : name,
      );
      const inner = optionsOf(option);
      return `${label}(${fields.join(', ')})${inner.length > 0 ? `[${inner}]` : ''}`;
    }),
  );
}

const shape = (mapping?: object) => ({
  type: 'object',
  required: ['kind'],
  properties: { kind: { type: 'string', description: 'The kind' }, related: { type: 'array', items: ref('Shape') } },
  discriminator: { propertyName: 'kind', ...(mapping ? { mapping } : {}) },
});
const children = {
  Circle: extend('Shape', { radius: { type: 'number' } }),
  Rect: extend('Shape', { width: { type: 'number' } }),
  Square: extend('Rect', { isTilted: { type: 'boolean' } }),
};

describe('a parent that does not list its children', () => {
  const mapping = { circle: '#/components/schemas/Circle', rect: 'Rect', box: 'Rect', gone: 'Gone' };
  const schemas = { Shape: shape(mapping), ...children };
  const MAPPED = ['Circle(kind=circle, related, radius)', 'Rect(kind=rect|box, related, width)'];

  it.each<[string, unknown, (schema: SchemaView) => SchemaView | undefined]>([
    ['as the whole', ref('Shape'), (schema) => schema],
    ['as items', { type: 'array', items: ref('Shape') }, (schema) => schema.items],
    ['as a property', { properties: { a: ref('Shape') } }, (schema) => schema.properties?.[0]?.schema],
    ['with a description', { allOf: [ref('Shape')], description: 'x' }, (schema) => schema],
    ['or null', { oneOf: [ref('Shape'), { type: 'null' }] }, (schema) => schema],
    ['in a map', { additionalProperties: ref('Shape') }, (schema) => schema.additional],
  ])('shows those of its mapping %s', async (_, schema, placeOf) => {
    const { body, response } = await pageOf(schema, schemas);
    expect(optionsOf(placeOf(body) as SchemaView)).toEqual(MAPPED);
    expect(optionsOf(placeOf(response) as SchemaView)).toEqual(MAPPED);
  });

  it('says the value in samples', async () => {
    const { sample, example } = await pageOf({ type: 'array', items: ref('Shape') }, schemas);
    expect(sample).toEqual([expect.objectContaining({ kind: 'circle', radius: 0 })]);
    expect(example).toEqual([expect.objectContaining({ kind: 'circle', radius: 0 })]);
  });

  it('finds all that extend it without a mapping', async () => {
    const { body, sample } = await pageOf(ref('Shape'), { Shape: shape(), ...children });
    expect(optionsOf(body)).toEqual([
      'Circle(kind=Circle, related, radius)',
      'Rect(kind=Rect, related, width)',
      'Square(kind=Square, related, width, isTilted)',
    ]);
    expect(sample).toMatchObject({ kind: 'Circle' });
  });

  it('may be one of its own kinds', async () => {
    const own = { Shape: shape({ any: 'Shape', circle: 'Circle' }), ...children };
    expect(optionsOf((await pageOf(ref('Shape'), own)).body)).toEqual([
      'Shape(kind=any, related)',
      'Circle(kind=circle, related, radius)',
    ]);
  });

  it('is only the base of a child that is used by itself', async () => {
    const { body, sample } = await pageOf(ref('Square'), schemas);
    expect(body.groups).toBeUndefined();
    expect(body.properties?.map(({ name }) => name)).toEqual(['kind', 'related', 'width', 'isTilted']);
    expect(sample).toMatchObject({ isTilted: true, width: 0 });
  });

  it('may have the name only, as in Swagger 2', async () => {
    const { body } = await pageOf(ref('Shape'), { Shape: { ...shape(), discriminator: 'kind' }, ...children });
    expect(optionsOf(body)).toHaveLength(3);
  });

  it('keeps the text about the property, and where it is', async () => {
    const { body } = await pageOf(ref('Shape'), schemas);
    const kind = body.groups?.[0]?.options[0]?.schema.properties?.[0];
    expect(kind).toMatchObject({ required: true, schema: { description: 'The kind', type: 'enum<string>' } });
    expect(kind?.schema.pointer).toBe('#/components/schemas/Shape/properties/kind');
  });
});

describe('alternatives with a discriminator', () => {
  const cat = (kind: object) => ({ type: 'object', properties: { kind, meow: { type: 'boolean' } } });
  const pets = (kind: object) => ({
    Cat: cat(kind),
    Dog: { type: 'object', properties: { bark: { type: 'boolean' } } },
  });
  const union = (mapping?: object, key = 'oneOf') => ({
    [key]: [ref('Cat'), ref('Dog')],
    discriminator: { propertyName: 'kind', ...(mapping ? { mapping } : {}) },
  });

  it.each<[string, object, object, string]>([
    ['the mapping', { kitty: 'Cat' }, { type: 'string' }, 'Cat(kind=kitty, meow)'],
    ['the mapping, of all values', { kitty: 'Cat' }, { enum: ['kitty', 'doggo'] }, 'Cat(kind=kitty, meow)'],
    ['the mapping, by reference', { kitty: '#/components/schemas/Cat' }, {}, 'Cat(kind=kitty, meow)'],
    ['the mapping, in a file', { kitty: 'pets.yaml#/components/schemas/Cat' }, {}, 'Cat(kind=kitty, meow)'],
    ['a constant', { kitty: 'Cat' }, { const: 'CAT' }, 'Cat(kind=CAT, meow)'],
  ])('have the value of %s', async (_, mapping, kind, option) => {
    for (const key of ['oneOf', 'anyOf']) {
      const { body, sample } = await pageOf(union({ ...mapping, doggo: 'Dog' }, key), pets(kind));
      expect(optionsOf(body)).toEqual([option, 'Dog(bark, kind=doggo)']);
      expect(sample.kind).toBe(/kind=(\w+)/.exec(option)?.[1]);
    }
  });

  it.each<[string, object, string]>([
    ['the name of the schema', { type: 'string' }, 'Cat(kind=Cat, meow)'],
    ['their own values', { type: 'string', enum: ['a', 'b'] }, 'Cat(kind=a|b, meow)'],
    ['their own example', { type: 'string', example: 'a' }, 'Cat(kind, meow)'],
  ])('have %s without a mapping', async (_, kind, option) => {
    expect(optionsOf((await pageOf(union(), pets(kind))).body)[0]).toBe(option);
  });

  it('may extend the schema that lists them', async () => {
    const schemas = {
      Pet: { ...union({ kitty: 'Cat', doggo: 'Dog' }), properties: { kind: { type: 'string' } } },
      Cat: extend('Pet', { meow: { type: 'boolean' } }),
      Dog: extend('Pet', { bark: { type: 'boolean' } }),
    };
    const { body, sample } = await pageOf({ type: 'array', items: ref('Pet') }, schemas);
    expect(optionsOf(body.items as SchemaView)).toEqual(['Cat(kind=kitty, meow)', 'Dog(kind=doggo, bark)']);
    expect(sample).toEqual([{ kind: 'kitty', meow: true }]);
    expect((await pageOf(ref('Cat'), schemas)).body.groups).toBeUndefined();
  });
});
