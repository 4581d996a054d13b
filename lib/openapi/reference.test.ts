/** References to operations: syntax and lookup. */
import { describe, expect, it } from 'vitest';
import { findOperation, findSpecificationFile, parseReference } from './reference';

describe('parseReference', () => {
  it.each([
    ['GET /users', { kind: 'operation', method: 'get', path: '/users' }],
    ['  patch   /users/{id} ', { kind: 'operation', method: 'patch', path: '/users/{id}' }],
    ['/api/one.json Delete /x', { kind: 'operation', method: 'delete', path: '/x', file: '/api/one.json' }],
    ['webhook order.paid', { kind: 'webhook', name: 'order.paid' }],
    ['api.yaml WEBHOOK paid', { kind: 'webhook', name: 'paid', file: 'api.yaml' }],
    ['guides/start', undefined],
    ['get started/intro', undefined],
    ['FETCH /users', undefined],
    ['a b GET /users', undefined],
    ['', undefined],
  ])('%j', (text, expected) => {
    expect(parseReference(text)).toEqual(expected);
  });
});

describe('findOperation', () => {
  const endpoint = (kind: 'operation' | 'webhook', method: 'get' | 'post', path: string) => ({
    kind,
    method,
    path,
    tags: [],
    deprecated: false,
    hidden: false,
  });
  const specification = {
    operations: [
      endpoint('operation', 'get', '/'),
      endpoint('operation', 'get', '/users/'),
      endpoint('operation', 'post', '/users'),
    ],
    webhooks: [endpoint('webhook', 'post', 'paid')],
  };
  it.each([
    ['GET /users', '/users/'],
    ['POST /users/', '/users'],
    ['GET /', '/'],
    ['webhook paid', 'paid'],
    ['DELETE /users', undefined],
    ['GET /user', undefined],
    ['webhook unpaid', undefined],
  ])('%s', (text, path) => {
    const reference = parseReference(text);
    expect(reference && findOperation(specification, reference)?.path).toBe(path);
  });
});

describe('findSpecificationFile', () => {
  const files = ['api/orders.json', 'api/users.yaml', 'old/users.json', 'users.json'];
  it.each([
    ['users.json', 'users.json'],
    ['/api/users.yaml', 'api/users.yaml'],
    ['old/users', 'old/users.json'],
    ['orders', 'api/orders.json'],
    ['users', 'api/users.yaml'],
    ['payments', undefined],
  ])('%s', (name, expected) => {
    expect(findSpecificationFile(name, files)).toBe(expected);
  });
});
