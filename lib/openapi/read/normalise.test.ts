/** Older documents converted to OpenAPI 3.1: `fixtures/shapes`. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readOperation, resolverOf } from '../read-operation';
import { findOperation, parseReference } from '../reference';
import { readSpecification } from './read';

const docs = path.join(import.meta.dirname, '../fixtures/shapes');

async function found(file: string) {
  const read = await readSpecification(file, docs);
  if (read.state !== 'found') throw new Error(read.state);
  expect(read.problems).toEqual([]);
  const { specification } = read;
  const source = (text: string) => {
    const reference = parseReference(text);
    const facts = reference && findOperation(specification, reference);
    const operation = facts && readOperation(specification.parts, facts);
    if (!operation) throw new Error(`${text} is not there`);
    return operation;
  };
  return { specification, source };
}

describe('OpenAPI 3.0', () => {
  it('says null and limits as 3.1 does, and leaves data alone', async () => {
    const { specification } = await found('old.json');
    expect(specification.parts.at(['components', 'schemas', 'Limits'])).toEqual({
      type: 'object',
      properties: {
        nullable: { type: ['boolean', 'null'] },
        low: { type: 'number', exclusiveMinimum: 1 },
        high: { type: 'number', maximum: 5 },
        other: { nullable: true, allOf: [{ $ref: '#/components/schemas/Limits' }] },
        example: { type: ['string', 'null'] },
      },
      example: { type: 'string', nullable: true },
      default: { type: 'string', nullable: true },
    });
  });

  it('gives an operation its path’s parameters, servers and security, its own winning', async () => {
    const { source } = await found('old.json');
    expect(source('GET /a').parameters).toEqual([
      { name: 'id', in: 'query', required: true },
      { name: 'page', in: 'query', schema: { type: 'integer' } },
    ]);
    expect(source('GET /a').pathItem.get).toBeUndefined();
    expect(source('GET /a').pathItem.summary).toBe('All of them');
    expect([source('GET /a'), source('POST /a'), source('GET /b')].map(({ servers }) => servers[0]?.url)).toEqual([
      'https://path.example.com',
      'https://own.example.com',
      'https://api.example.com',
    ]);
    expect(source('POST /a').security).toEqual([]);
    expect(source('GET /b').security).toEqual([{ key: [] }]);
  });

  it('follows references however they are written', async () => {
    const { specification } = await found('old.json');
    const resolveRef = resolverOf(specification.parts);
    expect(resolveRef('#/components/schemas/a~1b~0c')).toEqual({ title: 'Odd' });
    expect(resolveRef('#/components/schemas/a%7E1b~0c')).toEqual({ title: 'Odd' });
    expect(resolveRef('#/components/schemas/Limits/properties/low/type')).toBe('number');
    expect(resolveRef('#/components/schemas/None')).toBeUndefined();
    expect(resolveRef('#/components/schemas/constructor')).toBeUndefined();
    expect(resolveRef('#anchor')).toBeUndefined();
    expect(resolveRef('other.json#/x')).toBeUndefined();
  });
});

describe('Swagger 2.0', () => {
  it('has its servers and ways to sign in', async () => {
    const { specification } = await found('swagger.yaml');
    const { parts, version } = specification;
    expect(version).toBe('2.0');
    expect(parts.at(['servers'])).toEqual([
      { url: 'https://api.example.com/v1' },
      { url: 'http://api.example.com/v1' },
    ]);
    expect(parts.at(['components', 'securitySchemes'])).toEqual({
      basic: { type: 'http', scheme: 'basic' },
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      oauth: {
        type: 'oauth2',
        flows: {
          authorizationCode: {
            authorizationUrl: 'https://example.com/a',
            tokenUrl: 'https://example.com/t',
            scopes: { read: 'Reads' },
          },
        },
      },
    });
  });

  it('has its data models, and references to them', async () => {
    const { specification } = await found('swagger.yaml');
    expect(specification.parts.at(['components', 'schemas', 'Row'])).toEqual({
      type: 'object',
      properties: {
        next: { $ref: '#/components/schemas/Row' },
        note: { type: ['string', 'null'], 'x-nullable': true },
      },
    });
  });

  it('has parameters with schemas, and responses with content', async () => {
    const { source } = await found('swagger.yaml');
    const { parameters, operation } = source('GET /rows');
    expect(parameters).toEqual([
      { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
      { name: 'limit', in: 'query', schema: { type: 'integer', exclusiveMaximum: 100 } },
      { name: 'ids', in: 'query', schema: { type: 'array', items: { type: 'string' } }, style: 'form', explode: true },
      {
        name: 'tags',
        in: 'query',
        schema: { type: 'array', items: { type: 'string' } },
        style: 'form',
        explode: false,
      },
    ]);
    expect(operation.responses).toEqual({
      '200': {
        description: 'OK',
        headers: { 'X-Total': { description: 'How many', schema: { type: 'integer' } } },
        content: {
          'text/csv': { schema: { type: 'array', items: { $ref: '#/components/schemas/Row' } }, example: 'a,b' },
        },
      },
      '410': { $ref: '#/components/responses/Gone' },
    });
    expect(source('GET /rows').resolveRef('#/components/responses/Gone')).toEqual({
      description: 'Gone',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Row' } } },
    });
  });

  it('has bodies', async () => {
    const { source } = await found('swagger.yaml');
    const schema = { $ref: '#/components/schemas/Row' };
    expect(source('POST /rows').operation.requestBody).toEqual({
      required: true,
      description: 'The row',
      content: { 'application/json': { schema }, 'application/xml': { schema } },
    });
    expect(source('POST /rows').servers).toEqual([{ url: 'wss://api.example.com/v1' }]);
    expect(source('POST /files').operation.requestBody).toEqual({
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: {
              file: { type: 'string', format: 'binary', description: 'The file' },
              name: { type: 'string' },
            },
            required: ['file'],
          },
        },
      },
    });
    const { requestBody, responses } = source('POST /forms').operation;
    expect(Object.keys((requestBody as { content: object }).content)).toEqual(['application/x-www-form-urlencoded']);
    expect(responses).toEqual({});
  });
});
