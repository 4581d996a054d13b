import { expect, it } from 'vitest';
import { exactJson } from '@/lib/kit/exact-numbers';
import { typedValue } from './inputs.client';

it.each([
  ['12', true, '12'],
  ['-1.5', true, '-1.5'],
  ['12345678901234567890', true, '12345678901234567890'],
  ['1.50', true, '1.50'],
  ['1e400', true, '1e400'],
  ['1.', true, '"1."'],
  ['0x1f', true, '"0x1f"'],
  ['007', true, '"007"'],
  ['12', false, '"12"'],
])('%s (number: %s) is sent as %s', (text, isNumber, json) => {
  expect(exactJson(typedValue(text, isNumber))).toBe(json);
});
