/** Compiles `lectern.config.ts`, with everything that it imports, into one module that Node can load. */
import fs from 'node:fs';
import { createRequire, SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildFailure, Message, Plugin } from 'esbuild';
import type { Where } from '@/lib/kit/problems';

export interface CompiledConfig {
  code: string;
  /** Absolute paths of the files that it was made of. */
  inputs: string[];
  /** The place in a source file of a place in `code`; undefined for what esbuild added. */
  placeOf(line: number, column: number): { source: string; line: number; column: number } | undefined;
}

/** A fault of a source file: a syntax error, or an import that leads nowhere. */
export interface CompileFault {
  where: Where;
  message: string;
}

interface OwnPlace {
  /** The variable that stands for it. */
  local: string;
  value(file: string): string;
}

const URL_OF: OwnPlace = { local: '__lectern_url', value: (file) => pathToFileURL(file).href };
const FOLDER_OF: OwnPlace = { local: '__lectern_folder', value: path.dirname };
const FILE_OF: OwnPlace = { local: '__lectern_file', value: (file) => file };

/** How a source file names its own place, which would be that of the compiled module. */
const PLACES: Readonly<Record<string, OwnPlace>> = {
  'import.meta.url': URL_OF,
  'import.meta.dirname': FOLDER_OF,
  'import.meta.filename': FILE_OF,
  __dirname: { ...FOLDER_OF, local: '__dirname' },
  __filename: { ...FILE_OF, local: '__filename' },
};
const SOURCE = /\.(?:[cm]?[jt]s|[jt]sx)$/;

/** The compiled configuration, or why there is none. `config`: absolute path. */
export async function compileConfig(config: string): Promise<CompiledConfig | { faults: CompileFault[] }> {
  const folder = path.dirname(config);
  const { build } = await import('esbuild');
  try {
    const { outputFiles, metafile } = await build({
      absWorkingDir: folder,
      entryPoints: [config],
      outfile: path.join(folder, 'config.mjs'),
      bundle: true,
      write: false,
      metafile: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      jsx: 'automatic',
      mainFields: ['module', 'main'],
      sourcemap: 'external',
      sourcesContent: false,
      legalComments: 'none',
      logLevel: 'silent',
      define: Object.fromEntries(
        Object.entries(PLACES).flatMap(([name, { local }]) => (name === local ? [] : [[name, local]])),
      ),
      banner: { js: "import { createRequire as __r } from 'node:module'; const require = __r(import.meta.url);" },
      plugins: [{ name: 'program', setup: giveProgram }, ownUrls],
    });
    const text = (ending: string): string => outputFiles.find((file) => file.path.endsWith(ending))?.text ?? '';
    const map = new SourceMap(JSON.parse(text('.map')) as SourceMapPayload);
    return {
      code: text('.mjs'),
      inputs: Object.keys(metafile.inputs)
        .filter((file) => !file.includes(':'))
        .map((file) => path.resolve(folder, file)),
      placeOf(line, column) {
        const found = map.findEntry(line - 1, column - 1);
        return 'originalSource' in found && found.originalSource
          ? {
              source: path.resolve(folder, found.originalSource),
              line: found.originalLine + 1,
              column: found.originalColumn + 1,
            }
          : undefined;
      },
    };
  } catch (error) {
    return { faults: faultsOf(error, folder) };
  }
}

/** The faults that esbuild found. Rethrows what is none. */
export function faultsOf(error: unknown, folder: string): CompileFault[] {
  const { errors = [] } = error as Partial<BuildFailure>;
  if (errors.length === 0) throw error;
  return errors.map((message) => ({ where: placeOf(message, folder), message: textOf(message) }));
}

function placeOf({ location }: Message, folder: string): Where {
  if (!location) return {};
  const file = path.relative(folder, path.resolve(folder, location.file)).split(path.sep).join('/');
  return { file, line: location.line, column: location.column + 1 };
}

function textOf({ text }: Message): string {
  const missing = /^Could not resolve "([^"]+)"/.exec(text)?.[1];
  if (missing === undefined) return `${text.replace(/\.$/, '')}.`;
  return /^[./]/.test(missing)
    ? `The imported file "${missing}" does not exist.`
    : `The package "${missing}" is not installed. Install it in the docs folder or above.`;
}

/** `lectern` is the running program, and so is React: two copies of it do not know each other's elements. */
function giveProgram(build: Parameters<Plugin['setup']>[0]): void {
  const { resolve } = createRequire(import.meta.url);
  build.onResolve({ filter: /^lectern$/ }, () => ({ path: 'lectern', namespace: 'lectern' }));
  build.onLoad({ filter: /./, namespace: 'lectern' }, () => ({
    contents: 'export const defineConfig = (config) => config;',
  }));
  build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, ({ path: name, kind }) => {
    const file = resolve(name);
    return { path: kind === 'require-call' ? file : pathToFileURL(file).href, external: true };
  });
  build.onResolve({ filter: /\.node$/ }, ({ path: name, resolveDir }) => ({
    path: path.resolve(resolveDir, name),
    external: true,
  }));
}

/** Each source file keeps its own address, by which extensions and packages name files beside them. */
const ownUrls: Plugin = {
  name: 'urls',
  setup(build) {
    build.onLoad({ filter: SOURCE }, async ({ path: file }) => {
      const text = await fs.promises.readFile(file, 'utf8');
      const used = Object.entries(PLACES).filter(([name]) => isUsed(name, text));
      if (used.length === 0) return undefined;
      const loader = path.extname(file).replace(/^\.[cm]?/, '') as 'js' | 'ts' | 'jsx' | 'tsx';
      const values = used.map(([, { local, value }]) => `var ${local} = ${JSON.stringify(value(file))};`);
      // In the first line, so that places stay right.
      return { contents: `${values.join('')}${text.startsWith('#!') ? '//' : ''}${text}`, loader };
    });
  },
};

/** Whether a text names a place, and does not declare it itself. */
function isUsed(name: string, text: string): boolean {
  return (
    text.includes(name) && !new RegExp(`\\b(?:const|let|var)\\s[^;=]*\\b${name.replaceAll('.', '\\.')}\\b`).test(text)
  );
}
