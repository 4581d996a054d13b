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
])('#%s is meant by #%s: %s', (id, hash, expected) => {
  expect(isSameHeading(id, hash)).toBe(expected);
});
