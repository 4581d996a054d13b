import { expect, test } from 'vitest';
import { parseJson } from '@/lib/config/json';
import { filePath } from '@/lib/kit/paths';

const file = filePath('docs.json');

test.each([
  ['', 1, 1, 'The file is empty.'],
  ['  \n', 2, 1, 'The file is empty.'],
  ['{\n  "a": 1,\n}', 2, 9, 'There is a comma after the last item.'],
  ['{"a": [1, 2,]}', 1, 12, 'There is a comma after the last item.'],
  ['{\n  "a": 1\n  "b": 2\n}', 2, 9, 'A comma or a closing bracket is missing here.'],
  ['{\n  // x\n  "a": 1\n}', 2, 3, 'JSON has no comments.'],
  ['{"a": /* x */ 1}', 1, 7, 'JSON has no comments.'],
  ['{"a": [1, 2}', 1, 12, 'A comma or a closing bracket is missing here.'],
  ['{"a": 1', 1, 8, 'The file ends before its object is closed.'],
  ['[1, 2', 1, 6, 'The file ends before its list is closed.'],
  ['{"a": "x\ny"}', 1, 7, 'The string has no closing quote on its line.'],
  ['{"a": \'x\'}', 1, 7, 'This is not a JSON value.'],
  ['{"a": undefined}', 1, 7, 'This is not a JSON value.'],
  ['{} {}', 1, 4, 'There is more text after the end of the JSON value.'],
  ['{"a": "\\q"}', 1, 7, 'The string contains an escape that JSON does not define.'],
  ['{"a" 1}', 1, 6, 'A colon is missing after the key.'],
])('%j: line %i, column %i', (text, line, column, message) => {
  expect(parseJson(text, file).problem).toMatchObject({
    code: 'config/syntax',
    fatal: true,
    file,
    line,
    column,
    message,
  });
});

test('a byte order mark is no error and moves no column', () => {
  const doc = parseJson('\uFEFF{"a": 1}', file);
  expect(doc.problem).toBeUndefined();
  expect(doc.where(doc.root!.children![0]!)).toMatchObject({ line: 1, column: 2 });
});

test('a hundred thousand brackets are a problem and no crash', () => {
  expect(parseJson('['.repeat(100_000), file).problem).toMatchObject({ code: 'config/syntax', line: 1, column: 1 });
});

test('half an emoji, which cannot be encoded as UTF-8, is replaced', () => {
  const doc = parseJson('{"a": "x\\ud83d", "b": "\\ud83d\\ude00"}', file);
  const [a, b] = doc.root!.children!.map((pair) => pair.children![1]!);
  expect([a!.value, b!.value]).toEqual(['x\ufffd', '😀']);
  expect(doc.where(b!)).toMatchObject({ column: 23 });
});

test('where: lines count from 1, with either kind of line end', () => {
  const doc = parseJson('{\r\n  "a": [\r\n    true\r\n  ]\r\n}', file);
  const value = doc.root!.children![0]!.children![1]!.children![0]!;
  expect(doc.where(value)).toEqual({ file, line: 3, column: 5, pointer: '/a/0' });
});
