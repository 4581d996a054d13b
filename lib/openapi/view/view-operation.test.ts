import { describe, expect, it } from 'vitest';
import { partsOf } from '../read/parts';
import type { SchemaView } from './types';
import { viewOperation } from './view-operation';

/** A document with one operation whose request body has the schema. */
function bodyOf(schema: unknown, schemas: Record<string, unknown> = {}): SchemaView {
  const document = partsOf({
    openapi: '3.1.0',
    components: { schemas },
    paths: { '/x': { post: { requestBody: { content: { 'application/json': { schema } } }, responses: {} } } },
  });
  const found = viewOperation(document, { method: 'post', path: '/x' })?.body?.contents[0]?.schema;
  if (!found) throw new Error('There is no body.');
  return found;
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('types', () => {
  it.each<[unknown, string]>([
    [{ type: 'string' }, 'string'],
    [{ type: 'string', format: 'date-time' }, 'string<date-time>'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ type: ['string', 'integer'] }, 'string | integer'],
    [{ type: 'string', enum: ['a', 'b'] }, 'enum<string>'],
    [{ const: 3 }, 'enum<integer>'],
    [{ type: 'array', items: { type: 'integer' } }, 'integer[]'],
    [{ type: 'array', items: { type: ['string', 'null'] } }, '(string | null)[]'],
    [{ type: 'array', items: ref('User') }, 'object[]'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
    [{ anyOf: [{ type: 'string' }, { type: 'integer' }] }, 'string | integer'],
    [{ properties: { a: {} } }, 'object'],
    [{ type: 'string', format: 'binary' }, 'file'],
    [{ contentMediaType: 'application/octet-stream' }, 'file'],
    [{}, 'any'],
    [true, 'any'],
  ])('%j is %s', (schema, type) =>
    expect(bodyOf(schema, { User: { type: 'object', properties: { id: {} } } }).type).toBe(type),
  );
});

describe('bounds', () => {
  it.each<[Record<string, unknown>, string, string]>([
    [{ minimum: 1, maximum: 9 }, 'range', '1 <= x <= 9'],
    [{ minimum: 0, exclusiveMinimum: true }, 'range', '0 < x'],
    [{ exclusiveMaximum: 5 }, 'range', 'x < 5'],
    [{ exclusiveMinimum: 0 }, 'range', '0 < x'],
    [{ minLength: 1, maxLength: 64 }, 'length', '1 – 64'],
    [{ minLength: 3 }, 'length', '>= 3'],
    [{ minItems: 2, maxItems: 2 }, 'items', '2'],
    [{ pattern: '^a' }, 'pattern', '^a'],
    [{ multipleOf: 5 }, 'multiple', '5'],
  ])('%j', (schema, kind, text) => expect(bodyOf(schema).constraints).toEqual([{ kind, text }]));
});

describe('composition', () => {
  it('merges allOf: properties, required, what several parts say of one property', () => {
    const view = bodyOf(
      {
        description: 'Whole',
        allOf: [ref('Base'), { required: ['b'], properties: { b: {}, a: { description: 'more' } } }],
      },
      { Base: { type: 'object', title: 'Base', required: ['a'], properties: { a: { type: 'string' } } } },
    );
    expect(view).toMatchObject({ kind: 'object', description: 'Whole' });
    expect(view.name).toBeUndefined();
    expect(view.properties?.map(({ name, required, schema }) => [name, required, schema.type])).toEqual([
      ['a', true, 'string'],
      ['b', true, 'any'],
    ]);
    expect(view.properties?.[0]?.schema.description).toBe('more');
  });

  it('knows the places of the parts of a property that several parts of allOf have', () => {
    const list = (text: string) => ({ properties: { a: { items: { properties: { [text]: {} } } } } });
    const view = bodyOf({ allOf: [ref('One'), ref('Two')] }, { One: list('b'), Two: list('c') });
    const items = view.properties?.[0]?.schema.items;
    expect(items?.pointer).toBe('#/components/schemas/One/properties/a/items');
    expect(items?.properties?.map(({ name }) => name)).toEqual(['b']);
  });

  it('labels choices by title, name, discriminator or type, each once', () => {
    const view = bodyOf(
      {
        oneOf: [
          { title: 'Cat', type: 'object', properties: { a: {} } },
          ref('Dog'),
          { type: 'string' },
          { type: 'string' },
        ],
        discriminator: { propertyName: 'kind', mapping: { dog: '#/components/schemas/Dog' } },
      },
      { Dog: { type: 'object', properties: { bark: {} } } },
    );
    expect(view.groups?.[0]).toMatchObject({ kind: 'oneOf', discriminator: 'kind' });
    expect(view.groups?.[0]?.options.map(({ label }) => label)).toEqual(['Cat', 'Dog', 'string', 'string 2']);
  });

  it('treats one choice beside null as the thing itself', () => {
    const view = bodyOf(
      { oneOf: [ref('User'), { type: 'null' }] },
      { User: { properties: { id: { type: 'string' } } } },
    );
    expect(view).toMatchObject({ type: 'object | null', nullable: true, name: 'User' });
    expect(view.properties?.[0]?.name).toBe('id');
  });

  it('does not expand choices that are only words', () => {
    expect(bodyOf({ anyOf: [{ type: 'string' }, { type: 'integer' }] }).groups).toBeUndefined();
  });
});

describe('recursion and size', () => {
  it('names the schema that a nested one repeats', () => {
    const view = bodyOf(ref('Node'), {
      Node: { type: 'object', properties: { name: {}, children: { type: 'array', items: ref('Node') } } },
    });
    const children = view.properties?.find(({ name }) => name === 'children')?.schema;
    expect(children?.items).toMatchObject({ recursive: 'Node', type: 'object' });
    expect(children?.items?.properties).toBeUndefined();
  });

  it.each(['allOf', 'oneOf', 'anyOf'])('survives a schema that is its own %s', (key) => {
    expect(() => bodyOf(ref('Loop'), { Loop: { [key]: [ref('Loop'), { properties: { a: {} } }] } })).not.toThrow();
  });

  it('survives references in a circle and into nowhere', () => {
    expect(bodyOf(ref('A'), { A: ref('B'), B: ref('A') }).type).toBe('any');
    expect(bodyOf(ref('Gone')).type).toBe('any');
  });

  it('survives thousands of parts and of parts in parts', () => {
    const many = Array.from({ length: 20_000 }, (_, n) => ({
      properties: { a: { [n % 2 ? 'type' : 'format']: 'string' } },
    }));
    expect(bodyOf({ allOf: many }).properties?.[0]?.schema.type).toBe('string<string>');
    const chain = Array.from({ length: 20_000 }, (_, n) => [`S${n}`, { allOf: [ref(`S${n + 1}`)], title: `S${n}` }]);
    expect(bodyOf(ref('S0'), Object.fromEntries(chain)).name).toBe('S0');
  });

  it('does not look at each combination of alternatives of alternatives', () => {
    const levels = Array.from({ length: 8 * 40 }, (_, n) => {
      const next = Math.floor(n / 40) + 1;
      const oneOf = Array.from({ length: 40 }, (_, option) => ref(`L${next}x${option}`));
      return [`L${next - 1}x${n % 40}`, next === 8 ? { type: 'string' } : { oneOf }];
    });
    expect(bodyOf(ref('L0x0'), Object.fromEntries(levels)).type).toBe('any');
  });

  it('keeps densely connected schemas small, and says where the rest is', () => {
    const names = Array.from({ length: 60 }, (_, index) => `S${index}`);
    const properties = Object.fromEntries(names.map((name) => [name.toLowerCase(), ref(name)]));
    const view = bodyOf(ref('S0'), Object.fromEntries(names.map((name) => [name, { type: 'object', properties }])));
    const cut: SchemaView[] = [];
    let count = 0;
    const walk = (schema: SchemaView): void => {
      count++;
      if (schema.more) cut.push(schema);
      for (const property of schema.properties ?? []) walk(property.schema);
    };
    walk(view);
    expect(count).toBeLessThan(400);
    expect(cut.length).toBeGreaterThan(50);
    expect(cut[0]?.pointer).toMatch(/^#\/components\/schemas\/S\d+$/);
  });
});

describe('an operation', () => {
  const document = partsOf({
    servers: [
      { url: 'https://{region}.example.com/v1/', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } },
    ],
    security: [{ key: [] }],
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'query', name: 'k', 'x-default': 'demo' },
        basic: { type: 'http', scheme: 'Basic' },
        login: {
          type: 'oauth2',
          flows: {
            authorizationCode: {
              authorizationUrl: 'https://a.example.com/in',
              tokenUrl: '/token',
              scopes: { read: 'Reads' },
            },
            implicit: { scopes: {} },
            password: 3,
          },
        },
      },
      parameters: { Page: { in: 'query', name: 'page', schema: { type: 'integer', default: 1 } } },
    },
    paths: {
      '/users/{id}': {
        parameters: [
          { in: 'path', name: 'id', schema: { type: 'string' } },
          { in: 'query', name: 'page', schema: { type: 'string' } },
        ],
        get: {
          summary: 'Get',
          'x-mint': { playground: { expand: true } },
          parameters: [
            { $ref: '#/components/parameters/Page' },
            { in: 'header', name: 'Accept', schema: {} },
            { in: 'cookie', name: 'c', examples: { a: { value: 7 } }, schema: {}, 'x-tier': 'pro' },
          ],
          security: [{ basic: [] }, { login: ['read'] }, {}],
          responses: { default: { description: 'Bad' }, 404: {}, 200: {}, '2XX': {} },
          'x-codeSamples': [{ lang: 'curl', source: 'curl x\n' }, { label: 'no code' }],
        },
        put: { responses: {} },
      },
    },
    webhooks: { paid: { post: { summary: 'Paid', responses: {} } } },
  });
  const get = viewOperation(document, { method: 'get', path: '/users/{id}' }, { post: ['x-tier'], rows: 10, depth: 3 });

  it('takes parameters of the operation before those of the path, in order of place', () => {
    expect(get?.parameters.map(({ place, name, required, schema }) => [place, name, required, schema.type])).toEqual([
      ['path', 'id', true, 'string'],
      ['query', 'page', false, 'integer'],
      ['cookie', 'c', false, 'any'],
    ]);
    expect(get?.parameters[2]).toMatchObject({ example: 7, post: ['pro'], style: 'form', explode: true });
  });

  it('reads servers, security and samples', () => {
    expect(get?.servers).toEqual([
      { url: 'https://{region}.example.com/v1', variables: [{ name: 'region', value: 'eu', choices: ['eu', 'us'] }] },
    ]);
    expect(
      get?.security.map((option) => option.map(({ key, kind, prefix, scopes }) => [key, kind, prefix, scopes])),
    ).toEqual([
      [['basic', 'basic', 'Basic ', []]],
      [['login', 'token', 'Bearer ', [{ name: 'read', description: 'Reads' }]]],
    ]);
    expect(get?.security[1]?.[0]?.tokens).toEqual([
      { flow: 'authorizationCode', authorizationUrl: 'https://a.example.com/in', tokenUrl: '/token' },
    ]);
    expect(get?.expanded).toBe(true);
    expect(get?.securityOptional).toBe(true);
    expect(get?.samples).toEqual([{ language: 'curl', code: 'curl x' }]);
    const put = viewOperation(document, { method: 'put', path: '/users/{id}' });
    expect(put?.security[0]?.[0]).toMatchObject({ kind: 'apiKey', place: 'query', name: 'k', value: 'demo' });
  });

  it('orders responses by status', () => {
    expect(get?.responses.map(({ status }) => status)).toEqual(['200', '2XX', '404', 'default']);
  });

  it('shows webhooks without servers, and nothing for what is not there', () => {
    const hook = viewOperation(document, { method: 'post', path: 'paid', webhook: true });
    expect(hook).toMatchObject({ kind: 'webhook', title: 'Paid', servers: [] });
    expect(viewOperation(document, { method: 'post', path: '/none' })).toBeUndefined();
  });
});
