import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pathInside } from './path-inside';

describe('pathInside', () => {
  it.each([
    ['a.mdx', '/docs/a.mdx'],
    ['guides/a.mdx', '/docs/guides/a.mdx'],
    ['..a/b..mdx', '/docs/..a/b..mdx'],
    ['.github/x.yml', '/docs/.github/x.yml'],
  ])('%s is a file of the folder', (name, expected) => {
    expect(pathInside('/docs', name)).toBe(path.resolve(expected));
  });

  it.each([
    '',
    '.',
    '..',
    '../a.mdx',
    'a/../../b.mdx',
    'a/../b.mdx',
    './a.mdx',
    'a//b.mdx',
    '/etc/passwd',
    'a/',
    '.git/hooks/post-checkout',
    'x/.GIT/config',
    '..\\a.mdx',
    'C:/a.mdx',
    'a\0.mdx',
  ])('%j is none', (name) => {
    expect(pathInside('/docs', name)).toBeUndefined();
  });
});

/** Where names from outside become files. */
const WRITERS = ['extensions/migrate/commands/migrate.ts', 'lib/cli/check/base.ts'];

it.each(WRITERS)('%s joins no name by itself', (file) => {
  const text = fs.readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');
  expect(text).toContain("from '@/lib/kit/path-inside'");
  expect(text).not.toMatch(/write\w*\(path\.(?:join|resolve)\(/i);
});
