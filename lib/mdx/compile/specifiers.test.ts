import { describe, expect, it } from 'vitest';
import { filePath } from '@/lib/kit/paths';
import { resolveImport } from './specifiers';

const FILES = new Set(['snippets/a.mdx', '_snippets/b.mdx', 'guides/c.jsx', 'd.tsx']);

describe('resolveImport', () => {
  it.each([
    ['/snippets/a.mdx', 'snippets/a.mdx'],
    ['/snippets/a', 'snippets/a.mdx'],
    ['snippets/a.mdx', 'snippets/a.mdx'],
    ['./c.jsx', 'guides/c.jsx'],
    ['./c', 'guides/c.jsx'],
    ['../d.tsx', 'd.tsx'],
    ['snippet:a.mdx', 'snippets/a.mdx'],
    ['snippet:/b.mdx', '_snippets/b.mdx'],
  ])('%s', (specifier, file) => {
    const target = resolveImport(specifier, filePath('guides/x.mdx'), (path) => FILES.has(path));
    expect(target).toEqual({ kind: 'file', file });
  });

  it.each([
    ['react', { kind: 'react' }],
    ['react-dom/client', { kind: 'react' }],
    ['./a.mdx', { kind: 'missing', wanted: ['guides/a.mdx'] }],
    ['snippet:a.mdx', { kind: 'missing', wanted: ['snippets/a.mdx', '_snippets/a.mdx', 'a.mdx'] }],
    ['snippet:a', { kind: 'missing', wanted: expect.arrayContaining(['snippets/a.mdx', '_snippets/a.jsx']) }],
    ['../../a.mdx', { kind: 'missing', wanted: [] }],
  ])('%s', (specifier, target) => {
    expect(resolveImport(specifier, filePath('guides/x.mdx'), () => false)).toEqual(target);
  });
});
