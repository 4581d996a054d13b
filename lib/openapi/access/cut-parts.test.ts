/** The parts of a specification that an audience may not read, wherever they are written. */
import { describe, expect, it } from 'vitest';
import type { Audience } from '@/lib/access/rules';
import { partsOf } from '../read/parts';
import { cutParts } from './cut-parts';
import { rulesIn } from './rules-in';

const ADMIN = { 'x-mint': { groups: ['admin'] } };
const member = { isSignedIn: true, groups: [] };
const admin = { isSignedIn: true, groups: ['admin'] };

const secret = { type: 'string', ...ADMIN };
const User = {
  type: 'object',
  required: ['id', 'secret'],
  properties: { id: { type: 'string' }, secret },
  example: { id: '1', secret: 'S' },
};
const DOCUMENT = {
  paths: {
    '/open': {
      get: {
        parameters: [
          { name: 'page', in: 'query', schema: { type: 'integer' } },
          { name: 'secret', in: 'query', ...ADMIN },
          { name: 'secret2', in: 'query', schema: { type: 'string', ...ADMIN } },
          { $ref: '#/components/parameters/Secret' },
        ],
        responses: {
          200: {
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/User' },
                example: { id: '2', secret: 'S' },
                examples: {
                  one: { value: { id: '3', secret: 'S' } },
                  shared: { $ref: '#/components/examples/Shared' },
                  text: { value: '{"id":"4","secret":"S"}' },
                },
              },
            },
          },
        },
      },
      post: { summary: 'secret', ...ADMIN },
    },
    '/closed': { get: { summary: 'secret' }, ...ADMIN },
  },
  components: {
    examples: { Shared: { value: [{ id: '5', secret: 'S' }] } },
    parameters: { Secret: { name: 'secret3', in: 'query', ...ADMIN } },
    schemas: {
      User,
      Plan: {
        type: 'string',
        enum: ['free', 'secret'],
        'x-enum-varnames': ['Free', 'SecretName'],
        'x-mint-enum': { free: 'For everybody', secret: ['admin'] },
        default: 'secret',
        examples: ['free', 'secret'],
      },
      Priced: {
        type: 'object',
        properties: { plan: { $ref: '#/components/schemas/Plan' } },
        example: { plan: 'secret' },
      },
      Secret: { type: 'object', properties: { code: { type: 'string' } }, ...ADMIN },
      Open: { type: 'object', properties: { id: {} } },
      Event: {
        oneOf: [{ $ref: '#/components/schemas/Open' }, { $ref: '#/components/schemas/Secret' }],
        discriminator: { propertyName: 'kind', mapping: { open: 'Open', secret: '#/components/schemas/Secret' } },
        example: { id: '1', code: 'S' },
      },
      // A property may have the name of a keyword.
      Odd: { type: 'object', properties: { example: { properties: { secret } }, default: secret, properties: User } },
    },
  },
};

const at = (path: string, audience: Audience = member) => cutParts(partsOf(DOCUMENT), audience).at(path.split(' '));

describe('cutParts', () => {
  it('withholds operations and paths, also when they are asked for by their place', () => {
    expect(at('paths /open post')).toBeUndefined();
    expect(at('paths /closed')).toBeUndefined();
    expect(at('paths /closed get')).toBeUndefined();
    expect(at('paths /closed get summary')).toBeUndefined();
    expect(Object.keys(at('paths /open') as object)).toEqual(['get']);
    expect(Object.keys(at('paths') as object)).toEqual(['/open']);
    expect(at('components schemas Secret')).toBeUndefined();
    expect(at('components schemas User properties secret')).toBeUndefined();
  });

  it('withholds parameters', () => {
    expect(at('paths /open get parameters')).toEqual([{ name: 'page', in: 'query', schema: { type: 'integer' } }]);
  });

  it('withholds properties, from examples too', () => {
    expect(at('components schemas User')).toEqual({
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'string' } },
      example: { id: '1' },
    });
    expect(at('paths /open get responses 200 content application/json')).toMatchObject({
      example: { id: '2' },
      examples: { one: { value: { id: '3' } }, shared: { value: [{ id: '5' }] }, text: { value: '{\n  "id": "4"\n}' } },
    });
  });

  it('withholds values, with their names', () => {
    expect(at('components schemas Plan')).toEqual({
      type: 'string',
      enum: ['free'],
      'x-enum-varnames': ['Free'],
      'x-mint-enum': { free: 'For everybody' },
      examples: ['free'],
    });
    expect(at('components schemas Priced')).toMatchObject({ example: {} });
  });

  it('withholds variants', () => {
    expect(at('components schemas Event')).toEqual({
      oneOf: [{ $ref: '#/components/schemas/Open' }],
      discriminator: { propertyName: 'kind', mapping: { open: 'Open' } },
      example: { id: '1' },
    });
  });

  it('tells properties from keywords', () => {
    expect(at('components schemas Odd')).toEqual({
      type: 'object',
      properties: {
        example: { properties: {} },
        properties: { type: 'object', required: ['id'], properties: { id: { type: 'string' } }, example: { id: '1' } },
      },
    });
  });

  it('leaves no word of them', () => {
    const all = ['paths', 'components schemas', 'components parameters', 'components examples'].map((key) => at(key));
    expect(JSON.stringify(all)).not.toMatch(/secret|"S"|code/i);
  });

  it('withholds nothing from those who may read it', () => {
    const all = JSON.stringify(at('paths', admin));
    expect(all).toContain('"secret"');
    expect(at('components schemas Plan', admin)).toMatchObject({ enum: ['free', 'secret'], default: 'secret' });
  });
});

describe('rulesIn', () => {
  it('finds each rule once', () => {
    expect(rulesIn(DOCUMENT)).toEqual([{ includes: ['admin'] }]);
    expect(rulesIn({ a: [{ 'x-mint': { groups: 'b' } }], c: { 'x-mint': { content: 'x' } } })).toEqual([
      { includes: ['b'] },
    ]);
  });
});
