/**
 * npm packages that snippets import: found in the `node_modules` of the docs folder or above it, and bundled into one script each. From then on
 * a package is a script like any other: it runs on the server, and where it is live it is sent to the browser.
 */
import fs from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { hashOf } from '@/lib/kit/hash';
import type { FilePath } from '@/lib/kit/paths';

/** The prefix of package names among the files of a page. */
const PREFIX = 'npm:';
const PACKAGE = /^(?:@[a-z0-9~-][\w.~-]*\/)?[a-z0-9~-][\w.~-]*(?=\/|$)/i;
const REACT = /^react(?:-dom)?(?:\/|$)/;

/** In characters: more is not for a page. */
const MAX_CODE = 5_000_000;

export type BundledPackage = { code: string; imports: string[] } | { fault: string };

const bundles = new LRUCache<string, Promise<BundledPackage>>({ max: 100 });

/** The name of a package's script among the files of a page. */
export function packageFile(specifier: string): FilePath {
  return `${PREFIX}${specifier}` as FilePath;
}

/** The specifier of such a name; undefined for a file of the docs folder. */
export function specifierIn(file: string): string | undefined {
  return file.startsWith(PREFIX) ? file.slice(PREFIX.length) : undefined;
}

/** True if a specifier can be that of a package. A file of the docs folder with the same path comes first. */
export function isPackageName(specifier: string): boolean {
  return PACKAGE.test(specifier) && !specifier.split('/').includes('..');
}

/** Changes with the installed version of a package; `package:` if it is not installed. */
export function packageStamp(docs: string, specifier: string): string {
  const manifest = manifestOf(docs, specifier);
  const stat = manifest && fs.statSync(manifest, { throwIfNoEntry: false });
  return stat ? `package:${hashOf(manifest, `${stat.size} ${stat.mtimeMs}`)}` : 'package:';
}

/** True if a package is installed. */
export function isInstalled(docs: string, specifier: string): boolean {
  return isPackageName(specifier) && manifestOf(docs, specifier) !== undefined;
}

/** The code of a package as CommonJS, with what it imports but React, or why it cannot be bundled. Bundled once until it changes. */
export function bundlePackage(docs: string, specifier: string): Promise<BundledPackage> {
  const key = [docs, specifier, packageStamp(docs, specifier)].join('\0');
  const bundle = bundles.get(key) ?? bundleNow(docs, specifier);
  bundles.set(key, bundle);
  return bundle;
}

/** The `package.json` of a package, in the docs folder or the closest folder above it. */
function manifestOf(docs: string, specifier: string): string | undefined {
  const [name = ''] = PACKAGE.exec(specifier) ?? [];
  for (let folder = path.resolve(docs); ; folder = path.dirname(folder)) {
    const file = path.join(folder, 'node_modules', name, 'package.json');
    if (fs.existsSync(file)) return file;
    if (path.dirname(folder) === folder) return undefined;
  }
}

async function bundleNow(docs: string, specifier: string): Promise<BundledPackage> {
  const { build } = await import('esbuild');
  const from = JSON.stringify(specifier);
  try {
    const { outputFiles, metafile } = await build({
      absWorkingDir: docs,
      // A default export is the module itself where it has none, as for bundlers.
      stdin: {
        contents: `import * as all from ${from}; export * from ${from}; export default 'default' in all ? all.default : all;`,
        resolveDir: docs,
      },
      bundle: true,
      write: false,
      metafile: true,
      format: 'cjs',
      platform: 'browser',
      target: 'es2022',
      minify: true,
      legalComments: 'none',
      logLevel: 'silent',
      define: { 'process.env.NODE_ENV': '"production"' },
      // Styles of a package belong in a stylesheet of the docs folder.
      loader: { '.css': 'empty', '.svg': 'dataurl', '.png': 'dataurl', '.woff2': 'dataurl' },
      plugins: [
        {
          name: 'react',
          setup(building) {
            building.onResolve({ filter: REACT }, ({ path: name }) => ({ path: name, external: true }));
          },
        },
      ],
    });
    const code = outputFiles[0]?.text ?? '';
    if (code.length > MAX_CODE) return { fault: `it has more than ${MAX_CODE.toLocaleString('en')} characters` };
    const outputs = Object.values(metafile.outputs).flatMap(({ imports }) => imports);
    return { code, imports: [...new Set(outputs.filter(({ external }) => external).map((found) => found.path))] };
  } catch (error) {
    const [first] = (error as { errors?: { text: string }[] }).errors ?? [];
    return { fault: first?.text.replace(/\.$/, '') ?? String(error) };
  }
}
