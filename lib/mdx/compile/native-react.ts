/**
 * React loaded by Node instead of Next's bundler: articles are rendered with the plain server renderer, which the bundler would replace or
 * reject in a server component.
 */
import { createRequire } from 'node:module';
import path from 'node:path';

const nativeRequire = createRequire(path.join(process.cwd(), 'package.json'));

export const dom = nativeRequire('react-dom/server') as typeof import('react-dom/server');
export const react = nativeRequire('react') as typeof import('react');
export const runtime = nativeRequire('react/jsx-runtime') as typeof import('react/jsx-runtime');

/** esbuild, the compiler for script snippets. A native program, so it must not be bundled. */
export function loadEsbuild(): typeof import('esbuild') {
  return nativeRequire('esbuild') as typeof import('esbuild');
}
