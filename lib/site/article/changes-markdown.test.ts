/** The changes of an operation as Markdown. */
import { expect, it } from 'vitest';
import type { OperationChange } from '@/lib/openapi/compare/compare-operations';
import { changesSections } from './changes-markdown';

it.each<[string, OperationChange, string]>([
  [
    'a type',
    { place: 'body', kind: 'type', name: 'a', before: 'string', after: 'string | null' },
    '| Body | `a` | `string` → `string \\| null` |',
  ],
  [
    'values',
    { place: 'query', kind: 'values-added', name: 'a', after: '"x|y"' },
    '| Query parameters | `a` | values added: "x\\|y" |',
  ],
  ['the whole body', { place: 'body', kind: 'removed', name: '' }, '| Body |  | removed |'],
])('%s', (_, change, row) => {
  expect(
    changesSections({ version: '1.0', list: [change] })[0]
      ?.text.split('\n')
      .at(-1),
  ).toBe(row);
});

it('is empty without changes', () => {
  expect(changesSections(undefined)).toEqual([]);
});
