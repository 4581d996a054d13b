import { expect, it } from 'vitest';
import { partsOf } from '../read/parts';
import { buildRequest } from '../samples/build-request';
import { sampleValues } from '../samples/sample-values';
import { manualOperation } from './manual-operation';
import { viewOperation } from './view-operation';

const parameter = (place: string, name: string, description?: string) => ({
  in: place,
  name,
  required: true,
  schema: { type: 'string', example: 'mine' },
  ...(description ? { description } : {}),
});

it.each<[string, string, unknown, unknown, string[]]>([
  ['a header in any case', 'x-api-key', { in: 'header', name: 'X-Api-Key' }, [{ key: [] }], []],
  ['a query parameter', 'token', { in: 'query', name: 'token' }, [{ key: [] }], []],
  ['a cookie', 'sid', { in: 'cookie', name: 'sid' }, [{ key: [] }], []],
  ['one of several ways', 'x-api-key', { in: 'header', name: 'x-api-key' }, [{ basic: [] }, { key: [] }, {}], []],
  ['a query parameter in another case', 'token', { in: 'query', name: 'Token' }, [{ key: [] }], ['token']],
  ['a place of its own', 'token', { in: 'header', name: 'token' }, [{ key: [] }], ['token']],
  ['a scheme that is not asked for', 'x-api-key', { in: 'header', name: 'x-api-key' }, [], ['x-api-key']],
])('a parameter that a security scheme fills is asked for once: %s', async (_, name, scheme, security, left) => {
  const place = name === 'token' ? 'query' : name === 'sid' ? 'cookie' : 'header';
  const document = partsOf({
    security,
    components: {
      securitySchemes: { key: { type: 'apiKey', ...(scheme as object) }, basic: { type: 'http', scheme: 'basic' } },
    },
    paths: { '/x': { get: { parameters: [parameter(place, name, 'From the console.')], responses: {} } } },
  });
  const view = viewOperation(document, { method: 'get', path: '/x' });
  if (!view) throw new Error('There is no operation.');
  expect(view.parameters.map((one) => one.name)).toEqual(left);
  const key = view.security.flat().find((one) => one.key === 'key');
  expect(key?.description).toBe(left.length === 0 ? 'From the console.' : undefined);
  const values = await sampleValues(document, view, 'all');
  const request = buildRequest(view, {
    ...values,
    option: view.security.findIndex((option) => option.some((one) => one.key === 'key')),
    credentials: { key: 'SECRET' },
  });
  const written = [request.url, ...request.headers.map(({ name: header, value }) => `${header}=${value}`)].join(' ');
  if (left.length === 0) expect(written.match(/SECRET/g)).toHaveLength(1);
  if (left.length === 0) expect(written).not.toContain('mine');
});

it('keeps the description of a scheme, and holds for pages of their own words', () => {
  const view = manualOperation({
    method: 'get',
    target: '/x',
    title: 'X',
    servers: [],
    auth: { method: 'key', name: 'x-key' },
    parameters: [
      { place: 'header', name: 'X-Key', type: 'string' },
      { place: 'query', name: 'q', type: 'string' },
    ],
  });
  expect(view.parameters.map(({ name }) => name)).toEqual(['q']);
  expect(view.security[0]?.[0]).toMatchObject({ name: 'x-key', place: 'header' });
});
