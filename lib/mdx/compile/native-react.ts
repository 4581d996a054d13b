/**
 * React as Node finds it, not as Next bundles it: articles are rendered to a string with the plain server renderer,
 * which the bundler would otherwise replace or refuse in a server component.
 */
import { createRequire } from 'node:module';
import path from 'node:path';

const nativeRequire = createRequire(path.join(process.cwd(), 'package.json'));

export const dom = nativeRequire('react-dom/server') as typeof import('react-dom/server');
export const react = nativeRequire('react') as typeof import('react');
export const runtime = nativeRequire('react/jsx-runtime') as typeof import('react/jsx-runtime');

/** The TypeScript and JSX compiler for writers' script snippets; a native program, so no bundler may touch it. */
export function loadEsbuild(): typeof import('esbuild') {
  return nativeRequire('esbuild') as typeof import('esbuild');
}
