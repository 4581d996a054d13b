/** Bundles what extensions bring for the browser: style sheets, and modules with what they import. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildOptions, Plugin } from 'esbuild';
import type { File } from '@/lib/extend';
import { shortHash } from '@/lib/kit/hash';
import { type CompileFault, faultsOf } from './compile';

/** The addresses of the files, below the site. */
export const ASSET_FOLDER = '/_lectern/extension/';

/** Pictures and fonts become a part of the file that names them. */
const INLINED = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg', 'woff', 'woff2'];

/** For browsers as old as those of the frame's own style sheet. */
const SHEET_TARGET = ['chrome111', 'edge111', 'firefox111', 'safari16.4'];

/** A bundled file, or why there is none. */
export type Bundled = { text: string; inputs: string[] } | { faults: CompileFault[] };

/** The style sheets as one. `folder`: that of the configuration, to which paths are relative. */
export async function bundleStyles(files: readonly File[], folder: string): Promise<Bundled> {
  if (files.length === 0) return { text: '', inputs: [] };
  const contents = files.map((file) => `@import ${JSON.stringify(pathOf(file, folder))};`).join('\n');
  return bundle(folder, { stdin: { contents, loader: 'css', resolveDir: folder }, target: SHEET_TARGET });
}

/** A module for the browser. */
export async function bundleBehaviour(file: File, folder: string): Promise<Bundled> {
  return bundle(folder, {
    entryPoints: [pathOf(file, folder)],
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
}

/**
 * The components of a module for live components, as CommonJS: React is that of the page. What else the module does when it is loaded, such as
 * naming files beside it, must not fail in a browser.
 */
export async function bundleLive(file: File, names: readonly string[], folder: string): Promise<Bundled> {
  const exported = [...new Set(names.map((name) => name.replace(/\..*/, '')))];
  const contents = `export { ${exported.join(', ')} } from ${JSON.stringify(pathOf(file, folder))};`;
  return bundle(folder, {
    stdin: { contents, resolveDir: folder },
    platform: 'browser',
    format: 'cjs',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': '"file:///"' },
    plugins: [{ name: 'page', setup: givePage }],
  });
}

function givePage(building: Parameters<Plugin['setup']>[0]): void {
  building.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, ({ path: name }) => ({ path: name, external: true }));
  building.onResolve({ filter: /^lectern$/ }, () => ({ path: 'lectern', namespace: 'lectern' }));
  building.onLoad({ filter: /./, namespace: 'lectern' }, () => ({
    contents: 'export const defineConfig = (config) => config;',
  }));
}

/** The name of a file, which changes with its text. */
export function assetName(extension: string, text: string, ending: 'css' | 'js'): string {
  return `${extension}-${shortHash(text)}.${ending}`;
}

async function bundle(folder: string, options: BuildOptions): Promise<Bundled> {
  const { build } = await import('esbuild');
  try {
    const { outputFiles = [], metafile } = await build({
      ...options,
      absWorkingDir: folder,
      bundle: true,
      minify: true,
      write: false,
      metafile: true,
      legalComments: 'none',
      logLevel: 'silent',
      outdir: folder,
      loader: Object.fromEntries(INLINED.map((ending) => [`.${ending}`, 'dataurl'])),
    });
    const inputs = Object.keys(metafile?.inputs ?? {}).filter((file) => file !== '<stdin>' && !file.includes(':'));
    return { text: outputFiles[0]?.text ?? '', inputs: inputs.map((file) => path.resolve(folder, file)) };
  } catch (error) {
    return { faults: faultsOf(error, folder) };
  }
}

function pathOf(file: File, folder: string): string {
  const written = String(file);
  return written.startsWith('file:') ? fileURLToPath(written) : path.resolve(folder, written);
}
