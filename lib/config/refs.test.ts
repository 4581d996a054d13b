import { expect, test } from 'vitest';
import { mergeRefs } from '@/lib/config/refs';
import { type FilePath, filePath } from '@/lib/kit/paths';

/** Merges the `docs.json` of a folder given as texts. */
function merge(files: Record<string, string>) {
  return mergeRefs(files['docs.json']!, filePath('docs.json'), (path: FilePath) => files[path]);
}

test('a value without references is the parsed text', () => {
  const text = '{"a": [1, "x", null, true, {"b": {}}], "c": ""}';
  expect(merge({ 'docs.json': text })).toMatchObject({ value: JSON.parse(text), problems: [] });
});

test('references are relative to the file they stand in, and nest', () => {
  const { value, problems } = merge({
    'docs.json': '{"navigation": {"$ref": "./config/nav.json"}}',
    'config/nav.json': '{"pages": {"$ref": "./parts/pages.json"}, "tabs": [{"$ref": "../tab.json"}]}',
    'config/parts/pages.json': '["index"]',
    'tab.json': '{"tab": "Guides"}',
  });
  expect(problems).toEqual([]);
  expect(value).toEqual({ navigation: { pages: ['index'], tabs: [{ tab: 'Guides' }] } });
});

test('keys beside $ref override an object', () => {
  const { value, problems, locate } = merge({
    'docs.json': '{\n  "footer": {"$ref": "footer.json", "b": 3}\n}',
    'footer.json': '{\n  "a": 1,\n  "b": 2\n}',
  });
  expect(value).toEqual({ footer: { a: 1, b: 3 } });
  expect(problems).toEqual([]);
  expect(locate('/footer/a')).toEqual({ file: 'footer.json', line: 2, column: 8, pointer: '/a' });
  expect(locate('/footer/b')).toMatchObject({ file: 'docs.json', line: 2, pointer: '/footer/b' });
  expect(locate('/footer')).toMatchObject({ file: 'docs.json', line: 2, column: 13 });
});

test.each(['[1]', '"x"', '7'])('keys beside $ref have no effect on %s', (target) => {
  const { value, problems } = merge({ 'docs.json': '{"a": {"$ref": "./x.json", "b": 3}}', 'x.json': target });
  expect(value).toEqual({ a: JSON.parse(target) });
  expect(problems).toMatchObject([{ code: 'config/ref', severity: 'error', line: 1, column: 7, pointer: '/a' }]);
  expect(problems[0]?.fatal).toBeUndefined();
});

test('locate points into the file that holds the value', () => {
  const { locate } = merge({
    'docs.json': '{\n  "redirects": {"$ref": "r.json"},\n  "name": "x"\n}',
    'r.json': '[\n  {"source": "/a"},\n  {"source": "/b"}\n]',
  });
  expect(locate('/redirects/1/source')).toEqual({ file: 'r.json', line: 3, column: 14, pointer: '/1/source' });
  expect(locate('/redirects/1/source', 'key')).toMatchObject({ file: 'r.json', line: 3, column: 4 });
  expect(locate('/redirects')).toEqual({ file: 'r.json', line: 1, column: 1, pointer: '' });
  expect(locate('/redirects', 'key')).toMatchObject({ file: 'docs.json', line: 2, column: 3 });
  expect(locate('/name')).toEqual({ file: 'docs.json', line: 3, column: 11, pointer: '/name' });
  expect(locate('')).toMatchObject({ file: 'docs.json', line: 1, column: 1 });
});

test('locate of what is not there gives the nearest element around it', () => {
  const { locate } = merge({ 'docs.json': '{\n  "colors": {"light": "#fff"}\n}' });
  expect(locate('/colors/primary')).toMatchObject({ line: 2, column: 13, pointer: '/colors' });
  expect(locate('/navbar/links/0')).toMatchObject({ line: 1, column: 1, pointer: '' });
});

test.each([
  ['to itself', { 'docs.json': '{"a": {"$ref": "./docs.json"}}' }],
  [
    'over two files',
    {
      'docs.json': '{"a": {"$ref": "x.json"}}',
      'x.json': '{"b": {"$ref": "sub/y.json"}}',
      'sub/y.json': '[{"$ref": "../x.json"}]',
    },
  ],
])('a circle %s is an error', (_, files) => {
  const { problems } = merge(files);
  expect(problems).toMatchObject([{ code: 'config/ref', fatal: true }]);
  expect(problems[0]?.message).toContain('leads back');
});

test('the same file may be referred to twice, and its problems are told once', () => {
  const { value, problems } = merge({
    'docs.json': '{"a": {"$ref": "x.json"}, "b": {"$ref": "x.json"}}',
    'x.json': '{"k": 1, "k": 2}',
  });
  expect(value).toEqual({ a: { k: 2 }, b: { k: 2 } });
  expect(problems.map(({ code }) => code)).toEqual(['config/duplicate-key']);
});

test.each([
  ['"./gone.json"', 'The file gone.json does not exist.'],
  ['"./x.yaml"', '$ref does not name a JSON file of the docs folder.'],
  ['"https://example.com/x.json"', '$ref does not name a JSON file of the docs folder.'],
  ['"//example.com/x.json"', '$ref does not name a JSON file of the docs folder.'],
  ['7', '$ref does not name a JSON file of the docs folder.'],
])('$ref %s', (ref, message) => {
  const { value, problems } = merge({ 'docs.json': `{"b": 1,\n "a": {"$ref": ${ref}}}` });
  expect(problems).toMatchObject([
    { code: 'config/ref', fatal: true, line: 2, column: 16, pointer: '/a/$ref', message },
  ]);
  expect(value).toEqual({ b: 1 });
});

test('a reference that leaves the docs folder is fatal, unless the stripped path exists', () => {
  const text = '{"a": {"$ref": "../shared/x.json"}}';
  const without = merge({ 'docs.json': text });
  expect(without.problems).toMatchObject([{ code: 'nav/path-escapes', fatal: true, line: 1, column: 16 }]);
  expect(without.value).toEqual({});
  const withFile = merge({ 'docs.json': text, 'shared/x.json': '1' });
  expect(withFile.problems).toMatchObject([{ code: 'nav/path-escapes', hint: 'Write "/shared/x.json".' }]);
  expect(withFile.problems[0]?.fatal).toBeUndefined();
  expect(withFile.value).toEqual({ a: 1 });
});

test('a referenced file that is not JSON is an error at its own place', () => {
  const { problems } = merge({ 'docs.json': '{"a": {"$ref": "x.json"}}', 'x.json': '{\n  "b": oops\n}' });
  expect(problems).toMatchObject([{ code: 'config/syntax', fatal: true, file: 'x.json', line: 2, column: 8 }]);
});

test('a key written twice: the last one counts, here and for locate', () => {
  const { value, problems, locate } = merge({ 'docs.json': '{\n  "a": 1,\n  "a": 2\n}' });
  expect(value).toEqual({ a: 2 });
  expect(problems).toMatchObject([{ code: 'config/duplicate-key', severity: 'warning', line: 3, column: 3 }]);
  expect(locate('/a')).toMatchObject({ line: 3 });
});

test('__proto__ is a key like any other', () => {
  const { value } = merge({
    'docs.json': '{"__proto__": {"polluted": true}, "a": {"$ref": "x.json", "b": 1}}',
    'x.json': '{"__proto__": 1}',
  });
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  expect(Object.keys(value as object)).toEqual(['__proto__', 'a']);
});

test('references that multiply stop at a bound, with one problem each', () => {
  const files = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => {
      const name = index === 0 ? 'docs.json' : `f${index}.json`;
      const refs = Array.from({ length: 10 }, () => `{"$ref": "./f${index + 1}.json"}`);
      return [name, index === 11 ? '[1]' : `[${refs.join(',')}]`];
    }),
  );
  const { value, problems } = merge(files);
  expect(JSON.stringify(value).length).toBeLessThan(2_000_000);
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.length).toBeLessThanOrEqual(120);
  expect(problems[0]).toMatchObject({ code: 'config/ref', message: expect.stringContaining('500,000 values') });
});

test('the places of many keys are found in linear time', () => {
  const keys = Array.from({ length: 30_000 }, (_, index) => `k${index}`);
  const { locate } = merge({ 'docs.json': JSON.stringify(Object.fromEntries(keys.map((key) => [key, 1]))) });
  const before = process.cpuUsage();
  expect(keys.every((key) => locate(`/${key}`).line === 1)).toBe(true);
  expect(process.cpuUsage(before).user).toBeLessThan(4_000_000);
});

test.each<[string, Record<string, string>]>([
  ['one file', { 'docs.json': `${'{"a":['.repeat(1_000)}${']}'.repeat(1_000)}` }],
  [
    'several files',
    {
      'docs.json': `${'['.repeat(150)}{"$ref": "./x.json"}${']'.repeat(150)}`,
      'x.json': `${'['.repeat(150)}${']'.repeat(150)}`,
    },
  ],
])('too many levels of %s are one problem', (_, files) => {
  expect(merge(files).problems).toMatchObject([{ code: 'config/syntax', line: 1 }]);
});
