import { expect, it } from 'vitest';
import { isSameHeading } from './same-heading';

it.each([
  ['config-json-options', 'configjson-options', true],
  ['fees-&-billing', 'fees--billing', true],
  ['fees-&-billing', 'fees-and-billing', true],
  ['what’s-new', 'whats-new', true],
  ['日本語', '日本語', true],
  ['fees-billing', 'fees-and-billing', false],
  ['fees-&-billing', 'fees', false],
  ['--', '-', false],
  ['param-replicas', 'body-replicas', true],
  ['param-config-key-user-scopes', 'body-config-key-user_scopes', true],
  ['param-invoice-id', 'body-invoice-id-one-of-0', true],
  ['param-action-type', 'parameter-action-type', true],
  ['param-body-size', 'body-size', false],
  ['response-status', 'body-status', false],
  ['response-hits-per-page', 'response-one-of-0-hits-per-page', true],
  ['response-hits', 'response-one-of-0-any-of-1-hits', true],
  ['one-of-0', 'response-one-of-0', false],
])('#%s is meant by #%s: %s', (id, hash, expected) => {
  expect(isSameHeading(id, hash)).toBe(expected);
});
