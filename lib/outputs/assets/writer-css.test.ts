import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';

const compile = vi.hoisted(() => vi.fn());
vi.mock('tailwindcss', async (original) => {
  const real = await original<typeof import('tailwindcss')>();
  return { ...real, compile: compile.mockImplementation(real.compile) };
});
vi.mock('@/lib/mdx/render/version', () => ({ RENDERER_VERSION: '1' }));

beforeEach(() => void compile.mockClear());

const cache = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-writer-css-'));

/** The sheet for a site of one page, as another process makes it: only the cache is shared. */
async function cssOf(page: string): Promise<string> {
  vi.resetModules();
  vi.stubEnv('LECTERN_CACHE_DIR', cache);
  const { siteOf } = await import('../testing/site');
  const { writerCss } = await import('./writer-css');
  return (await writerCss(await siteOf({}, { 'index.mdx': page, 'snippets/box.jsx': '' }))).css;
}

it.each([
  ['no class attribute', 'The class flex.', undefined],
  ['no utility', '<div className="no-utility">Rope</div>', undefined],
  ['a utility', '<div className="flex no-utility">Rope</div>', '.flex {'],
])('a page with %s', async (_, page, rule) => {
  const css = await cssOf(page);
  if (rule === undefined) expect(css).toBe('');
  else expect(css).toContain(rule);
});

it('a border without a colour is a line, not as dark as the text', async () => {
  expect(await cssOf('<div className="border">Rope</div>')).toMatch(
    /\*, ::before, ::after \{\s+border-color: var\(--line\);/,
  );
});

it('is compiled once for the same class names, by all processes', async () => {
  const page = '<div className="grid">Rope</div>';
  const css = await cssOf(page);
  expect(compile).toHaveBeenCalledTimes(1);
  expect(await cssOf(`${page} More.`)).toBe(css);
  expect(compile).toHaveBeenCalledTimes(1);
  expect(await cssOf(`${page} <p className="hidden">x</p>`)).toContain('.hidden {');
  expect(compile).toHaveBeenCalledTimes(2);
});
