import { expect, it } from 'vitest';
import type { PlaygroundData } from '@/lib/site/view/playground-data';
import { withReaderValues } from './reader-values';
import { startCredentials } from './state';

const scheme = (key: string, more: object) => ({ key, kind: 'apiKey', place: 'header', prefix: '', ...more });
const data = {
  operation: {
    security: [
      [
        scheme('key', { name: 'X-API-Key' }),
        scheme('bearer', { kind: 'bearer', name: 'Authorization', prefix: 'Bearer ' }),
        scheme('session', { place: 'cookie', name: 'sid' }),
      ],
      [scheme('basic', { kind: 'basic', name: 'Authorization', prefix: 'Basic ' })],
    ],
    servers: [
      {
        url: 'https://{tenant}.{region}.example.com',
        variables: [
          { name: 'tenant', value: 'demo' },
          { name: 'region', value: 'eu', choices: ['eu', 'us'] },
        ],
      },
    ],
  },
} as unknown as PlaygroundData;

const inputs = {
  header: { 'x-api-key': 'k-1', Authorization: 'Bearer t-1', 'X-Other': 'never' },
  query: { sid: 'never' },
  cookie: { sid: 7 },
  server: { tenant: 'acme', region: 'moon' },
};

it('starts with the values of the reader for fields of its own security schemes, and no others', () => {
  expect(startCredentials(withReaderValues(data, inputs), {})).toEqual({ key: 'k-1', bearer: 't-1' });
});

it('keeps what the reader has entered', () => {
  expect(startCredentials(withReaderValues(data, inputs), { key: 'own' })).toEqual({ key: 'own', bearer: 't-1' });
});

it('fills the variables of servers with possible values', () => {
  const [server] = withReaderValues(data, inputs).operation.servers;
  expect(server?.variables.map(({ value }) => value)).toEqual(['acme', 'eu']);
});

it('leaves the form alone without values', () => {
  expect(withReaderValues(data, undefined)).toBe(data);
});
