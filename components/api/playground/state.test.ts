import { expect, it } from 'vitest';
import { plainSchema } from '@/lib/openapi/view/manual-parameters';
import type { SchemaView } from '@/lib/openapi/view/types';
import type { PlaygroundData } from '@/lib/site/view/playground-data';
import { environmentOf, exampleBody, startValue } from './state';

const servers = [
  {
    url: 'https://{tenant}.{region}.example.com',
    variables: [
      { name: 'tenant', value: 'demo' },
      { name: 'region', value: 'eu', choices: ['eu', 'us'] },
    ],
  },
  { url: 'https://test.example.com', variables: [] },
];
const data = { operation: { servers } } as unknown as PlaygroundData;

it.each([
  ['the default', 0, {}, 'https://{tenant}.eu.example.com'],
  ['a choice', 0, { region: 'us' }, 'https://{tenant}.us.example.com'],
  ['a free variable, which changes with every letter', 0, { tenant: 'x' }, 'https://{tenant}.eu.example.com'],
  ['another server', 1, {}, 'https://test.example.com'],
  ['no server', 2, {}, ''],
])('credentials belong to %s', (_, server, variables, expected) => {
  expect(environmentOf(data, { server, variables })).toBe(expected);
});

it('starts a form without the names that stand for files, and JSON with whatever it has', () => {
  const bodies = {
    'multipart/form-data': {
      note: 'x',
      one: { fileName: 'f' },
      list: [{ fileName: 'f' }],
      in: { deep: { fileName: 'f' } },
    },
    'application/json': { fileName: 'report.pdf' },
  };
  expect(exampleBody(bodies, 'multipart/form-data')).toEqual({ note: 'x', in: {} });
  expect(exampleBody(bodies, 'application/json')).toEqual({ fileName: 'report.pdf' });
});

const option = (value: string): SchemaView => ({
  ...plainSchema('object'),
  properties: [{ name: 'kind', required: false, schema: { ...plainSchema('string'), values: [{ value }] } }],
});

it.each([
  ['of an object', plainSchema('object'), {}],
  ['of anything', plainSchema('any'), undefined],
  ['of alternatives that a property tells apart', group('kind'), { kind: 'kitty' }],
  ['of other alternatives', group(), {}],
])('the value at the start %s', (_, schema, value) => expect(startValue(schema)).toEqual(value));

function group(discriminator?: string): SchemaView {
  const options = ['kitty', 'doggo'].map((label) => ({ label, schema: option(label) }));
  return { ...plainSchema('any'), groups: [{ kind: 'oneOf', options, ...(discriminator ? { discriminator } : {}) }] };
}
