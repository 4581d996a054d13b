import { expect, it } from 'vitest';
import { fillAll, fillVariables } from './variables';

const variables = { product: 'Lectern', 'v.1': '<b>2</b>' };

it.each([
  ['S {{product}}', 'S Lectern', []],
  ['{{ v.1 }}', '2', []],
  ['\\{{product}} is {{product}}', '{{product}} is Lectern', []],
  ['"\\{{ product }}"', '"{{ product }}"', []],
  ['C:\\{{product}}', 'C:\\Lectern', []],
  ['a\\b\\{{product}}', 'a\\b\\Lectern', []],
  ['{{prodct}}', '{{prodct}}', ['prodct']],
  ['\\{{other}}', '\\{{other}}', []],
  ['{{toString}}', '{{toString}}', ['toString']],
  ['{product} {{}} {{a b}}', '{product} {{}} {{a b}}', []],
])('%s', (text, filled, undefinedNames) => {
  const names: string[] = [];
  expect([fillVariables(text, variables, (name) => names.push(name)), names]).toEqual([filled, undefinedNames]);
});

it('fills all texts of an object and says where a name is not defined', () => {
  const found: string[] = [];
  const value = { a: ['{{product}}', { 'b/c': '{{x}}' }], n: 1, no: null };
  const filled = fillAll(value, variables, (name, pointer) => found.push(`${name} ${pointer}`));
  expect([filled, found]).toEqual([{ a: ['Lectern', { 'b/c': '{{x}}' }], n: 1, no: null }, ['x /a/1/b~1c']]);
  expect(fillAll(value, {}, () => undefined)).toBe(value);
});
