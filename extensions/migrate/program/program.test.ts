import { describe, expect, it } from 'vitest';
import type { FilePath } from '@/lib/kit/paths';
import { readProgram, type Tree } from './program';

/** The values alone; `?code` for what is computed. */
function plain(tree: Tree | undefined): unknown {
  if (!tree) return undefined;
  if (tree.kind === 'value') return tree.value;
  if (tree.kind === 'list') return tree.items.map(plain);
  if (tree.kind === 'record') return Object.fromEntries([...tree.entries].map(([key, value]) => [key, plain(value)]));
  return tree.kind === 'call' ? { [tree.name]: tree.arguments.map(plain) } : `?${tree.code}`;
}

async function read(
  files: Record<string, string>,
): Promise<{ value: unknown; tree: Tree | undefined; unread: unknown[] }> {
  const [first = ''] = Object.keys(files);
  const { value, unread } = await readProgram(
    { files: Object.keys(files) as FilePath[], read: (file) => files[file] },
    first,
  );
  return { value: plain(value), tree: value, unread };
}

describe('configuration files', () => {
  it.each<[string, Record<string, string>, unknown]>([
    [
      'an ES module',
      { 'a.js': "export default { a: 1, 'b-c': [true, null, -2, `x`] }" },
      { a: 1, 'b-c': [true, null, -2, 'x'] },
    ],
    ['CommonJS', { 'a.js': "module.exports = { a: 'b' }" }, { a: 'b' }],
    ['TypeScript', { 'a.ts': 'const a: X = { b: <string>"c" } as X;\nexport default a satisfies X;' }, { b: 'c' }],
    ['JSON', { 'a.json': '{ "a": ["b"] }' }, { a: ['b'] }],
    ['a wrapper', { 'a.js': 'export default defineConfig({ a: 1 })' }, { a: 1 }],
    [
      'a function that returns its settings',
      { 'a.js': 'export default async function () { const b = 1; return { a: b } }' },
      { a: 1 },
    ],
    [
      'names and spreads',
      { 'a.js': 'const a = [1]; const b = { c: 2 }; export default { x: [...a, 3], ...b }' },
      { x: [1, 3], c: 2 },
    ],
    [
      'imports of local files',
      {
        'x/a.ts': "import { b as c } from './b';\nimport d from '../d.json';\nexport default { c, d };",
        'x/b.ts': 'export const b = [1];',
        'd.json': '[2]',
      },
      { c: [1], d: [2] },
    ],
    [
      'require',
      { 'a.js': "const b = require('./b');\nmodule.exports = { b }", 'b.js': 'module.exports = 1' },
      { b: 1 },
    ],
    ['calls', { 'a.js': 'export default { a: plugin({ b: 1 }) }' }, { a: { plugin: [{ b: 1 }] } }],
    [
      'what is computed',
      { 'a.js': 'export default { a: 1 + x, b: `${c}`, [d]: 1 }' },
      { a: '?1 + x', b: '?`${c}`', '[2]': '?d' },
    ],
    ['a name that refers to itself', { 'a.js': 'const a = { a }; export default 1' }, 1],
  ])('%s', async (_, files, expected) => {
    expect(await read(files)).toMatchObject({ value: expected, unread: [] });
  });

  it('have the line of the file, after types and comments', async () => {
    const { tree } = await read({
      'a.ts': 'type A = {\n  a: 1;\n};\n// b\nexport default {\n  c:\n    d(),\n} as A;\n',
    });
    expect(tree?.kind === 'record' && tree.entries.get('c')).toMatchObject({ kind: 'call', file: 'a.ts', line: 7 });
  });

  it.each<[string, Record<string, string>]>([
    ['a cycle of names', { 'a.js': 'const a = b; const b = a; export default a' }],
    ['a cycle of imports', { 'a.js': "export { default } from './b'", 'b.js': "export { default } from './a'" }],
    ['a function that calls itself', { 'a.js': 'const a = () => [a(), a()]; export default a()' }],
  ])('end with %s', async (_, files) => {
    expect(JSON.stringify(await read(files)).length).toBeLessThan(50_000_000);
  });

  it('that do not parse are reported', async () => {
    const { tree, unread } = await read({ 'a.js': 'export default {' });
    expect(tree).toBeUndefined();
    expect(unread).toEqual([
      expect.objectContaining({ file: 'a.js', what: expect.stringContaining('does not parse') }),
    ]);
  });
});
