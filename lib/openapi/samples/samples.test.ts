import { describe, expect, it } from 'vitest';
import { partsOf } from '../read/parts';
import type { ParameterView } from '../view/types';
import { viewOperation } from '../view/view-operation';
import { buildRequest } from './build-request';
import { sampleLanguages } from './languages';
import { requestSamples } from './request-samples';
import { responseExamples } from './response-examples';
import { sampleValue } from './sample-value';
import { sampleValues } from './sample-values';
import { headerValue, pathValue, queryPairs } from './serialise-parameter';

type Written = Pick<ParameterView, 'name' | 'style' | 'explode' | 'allowReserved' | 'contentType'>;
const parameter = (style: string, explode: boolean, more: Partial<Written> = {}): Written => ({
  name: 'x',
  style,
  explode,
  allowReserved: false,
  ...more,
});

describe('values of parameters', () => {
  const list = ['a', 'b c'];
  const object = { r: 1, g: 'é' };

  it.each<[string, boolean, unknown, string]>([
    ['simple', false, 'a/b', 'a%2Fb'],
    ['simple', false, list, 'a,b%20c'],
    ['simple', false, object, 'r,1,g,%C3%A9'],
    ['simple', true, object, 'r=1,g=%C3%A9'],
    ['label', false, list, '.a,b%20c'],
    ['label', true, list, '.a.b%20c'],
    ['matrix', false, list, ';x=a,b%20c'],
    ['matrix', true, list, ';x=a;x=b%20c'],
    ['matrix', true, object, ';r=1;g=%C3%A9'],
    ['simple', true, { 'x\ud800': '\udc00' }, 'x%EF%BF%BD=%EF%BF%BD'],
  ])('path %s, explode %s, %j', (style, explode, value, expected) =>
    expect(pathValue(parameter(style, explode), value)).toBe(expected),
  );

  it.each<[string, boolean, unknown, string]>([
    ['form', true, 'a&b', 'x=a%26b'],
    ['form', true, list, 'x=a&x=b%20c'],
    ['form', false, list, 'x=a,b%20c'],
    ['spaceDelimited', false, list, 'x=a%20b%20c'],
    ['pipeDelimited', false, list, 'x=a|b%20c'],
    ['form', true, object, 'r=1&g=%C3%A9'],
    ['form', false, object, 'x=r,1,g,%C3%A9'],
    ['deepObject', true, { a: { b: 1 }, c: [2, 3] }, 'x[a][b]=1&x[c][]=2&x[c][]=3'],
    ['form', true, false, 'x=false'],
    ['form', true, [], ''],
    ['form', true, { 'x\ud800': 1 }, 'x%EF%BF%BD=1'],
    ['deepObject', true, { 'x\ud800': 1 }, 'x[x%EF%BF%BD]=1'],
  ])('query %s, explode %s, %j', (style, explode, value, expected) =>
    expect(queryPairs(parameter(style, explode), value).join('&')).toBe(expected),
  );

  it('leaves reserved characters where asked, and writes JSON where the parameter has a content type', () => {
    expect(queryPairs(parameter('form', true, { allowReserved: true }), 'a/b?c&d')).toEqual(['x=a/b?c%26d']);
    expect(queryPairs(parameter('form', true, { allowReserved: true }), 'a\ud800')).toEqual(['x=a%EF%BF%BD']);
    expect(queryPairs(parameter('form', true, { contentType: 'application/json' }), { a: 1 })).toEqual([
      'x=%7B%22a%22%3A1%7D',
    ]);
    expect(headerValue(parameter('simple', false), ['a', 'b'])).toBe('a,b');
  });
});

const document = partsOf({
  servers: [{ url: 'https://api.example.com' }],
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    schemas: {
      User: {
        type: 'object',
        required: ['name'],
        properties: {
          id: { type: 'string', readOnly: true },
          name: { type: 'string', example: 'Ada' },
          password: { type: 'string', writeOnly: true },
          age: { type: 'integer', default: 36 },
          friend: { $ref: '#/components/schemas/User' },
          tags: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
        },
      },
    },
  },
  paths: {
    '/users/{id}': {
      post: {
        security: [{ token: [] }],
        parameters: [
          { in: 'path', name: 'id' },
          { in: 'query', name: 'limit', required: true, schema: { type: 'integer' } },
          { in: 'query', name: 'sort', schema: { type: 'string', default: 'up' } },
        ],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/User' } } } },
        responses: {
          200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/User' } } } },
          400: {
            content: { 'application/json': { examples: { a: { value: { e: 1 } }, b: { summary: 'B', value: 2 } } } },
          },
          204: { description: 'Nothing' },
        },
        'x-codeSamples': [{ lang: 'Python', label: 'SDK', source: 'client.users()' }],
      },
    },
  },
});

function operation() {
  const view = viewOperation(document, { method: 'post', path: '/users/{id}' });
  if (!view) throw new Error('There is no operation.');
  return view;
}

describe('samples', () => {
  it('makes bodies without what only the server sets, and ends recursion', async () => {
    const value = await sampleValue(document, '#/components/schemas/User', 'application/json', {
      direction: 'request',
    });
    expect(value).toEqual({ name: 'Ada', password: expect.any(String), age: 36, tags: ['a'] });
  });

  it('makes only what is required where asked', async () => {
    const values = await sampleValues(document, operation(), 'required');
    expect(values.body).toEqual({ name: 'Ada' });
    expect(values.parameters).toEqual({ 'query.limit': '<limit>' });
  });

  it('fills in placeholders, defaults and examples', async () => {
    const request = buildRequest(operation(), await sampleValues(document, operation(), 'all'));
    expect(request.url).toBe('https://api.example.com/users/{id}?limit=<limit>&sort=up');
    expect(request.headers).toEqual([
      { name: 'Authorization', value: 'Bearer <token>' },
      { name: 'Content-Type', value: 'application/json' },
    ]);
  });

  it("puts the specification's own samples first and generates no second one in their language", async () => {
    const values = await sampleValues(document, operation(), 'all');
    const samples = await requestSamples(
      operation(),
      values,
      sampleLanguages(['curl', 'python', 'go', 'nonsense']),
      true,
    );
    expect(samples.map(({ label }) => label)).toEqual(['SDK', 'cURL', 'Go']);
    expect(samples[1]?.code).toContain('--request POST');
    expect(await requestSamples(operation(), values, sampleLanguages(undefined), false)).toHaveLength(1);
  });

  it('writes every language', async () => {
    const names = [
      'bash',
      'python',
      'javascript',
      'php',
      'go',
      'java',
      'ruby',
      'node',
      'typescript',
      'powershell',
      'swift',
    ];
    const more = ['csharp', 'dotnet', 'c', 'c++', 'kotlin', 'rust', 'dart'];
    const values = await sampleValues(document, operation(), 'all');
    const languages = sampleLanguages([...names, ...more]);
    const samples = await requestSamples({ ...operation(), samples: [] }, values, languages, true);
    expect(samples).toHaveLength(18);
    for (const { code } of samples) expect(code).toContain('api.example.com');
  });

  it('shows responses by status: written examples by name, others made from the schema', async () => {
    const examples = await responseExamples(document, operation().responses);
    expect(examples.map(({ status, name }) => [status, name])).toEqual([
      ['200', undefined],
      ['400', 'a'],
      ['400', 'B'],
    ]);
    expect(JSON.parse(examples[0]?.code ?? '')).not.toHaveProperty('password');
  });

  it('is quick on densely connected schemas', async () => {
    const names = Array.from({ length: 80 }, (_, index) => `S${index}`);
    const properties = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/schemas/${name}` }]));
    const dense = partsOf({ components: { schemas: Object.fromEntries(names.map((name) => [name, { properties }])) } });
    const value = await sampleValue(dense, '#/components/schemas/S0', 'application/json', { direction: 'response' });
    expect(JSON.stringify(value).length).toBeLessThan(20_000);
  });

  it.each<[string, object, unknown]>([
    ['a long text', { type: 'string', minLength: 400_000_000 }, expect.stringMatching(/^string.{994}$/)],
    ['many items', { type: 'array', prefixItems: [{ const: 1 }, { const: 2 }], minItems: 1e9 }, [1, 2]],
    ['many of one kind', { type: 'array', contains: { const: 1 }, minItems: 1e9 }, [1]],
    ['many otherwise', { type: 'object', if: {}, else: { properties: { a: { minLength: 4e8 } } } }, {}],
    ['a reference in a list', { type: 'array', prefixItems: [{ $ref: '#/components/schemas/A' }, true] }, ['a', null]],
  ])('makes a small sample of a schema that demands %s', async (_, schema, expected) => {
    const written = partsOf({ components: { schemas: { A: { const: 'a' }, S: schema } } });
    const sample = sampleValue(written, '#/components/schemas/S', 'application/json', { direction: 'response' });
    expect(await sample).toEqual(expected);
  });
});
