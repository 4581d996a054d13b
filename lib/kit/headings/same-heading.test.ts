import { expect, it } from 'vitest';
import { findHeading } from './same-heading';

it.each([
  ['config-json-options', 'configjson-options', true],
  ['fees-&-billing', 'fees--billing', true],
  ['fees-&-billing', 'fees-and-billing', true],
  ['what’s-new', 'whats-new', true],
  ['日本語', '日本語', true],
  ['explicação', 'explicacao', true],
  ['über-uns', 'uber-uns', true],
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
  expect(findHeading([id], (name) => [name], hash) !== undefined).toBe(expected);
});

it.each<[string[], string, string | undefined]>([
  [['setup', 'use', 'setup-2', 'setup-3'], 'setup-1', 'setup-2'],
  [['what’s-new', 'what’s-new-2'], 'whats-new-1', 'what’s-new-2'],
  [['step', 'step-1', 'step-2'], 'step-1', 'step-1'],
  [['step-2', 'step--1'], 'step-1', 'step--1'],
  [['setup'], 'setup-1', undefined],
  [['setup-2'], 'setup-1', undefined],
  [['-2'], '-1', undefined],
])('of %j, #%s means %s', (ids, hash, expected) => {
  expect(findHeading(ids, (id) => [id], hash)).toBe(expected);
});
