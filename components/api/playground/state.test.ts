import { expect, it } from 'vitest';
import type { PlaygroundData } from '@/lib/site/view/playground-data';
import { environmentOf, exampleBody } from './state';

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
