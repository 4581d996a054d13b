/** What an import names: a file of the docs folder, React, or something that there is not. */
import { extensionOf, type FilePath, folderOf, resolveInside } from '@/lib/kit/paths';

export type ImportTarget =
  | { kind: 'file'; file: FilePath }
  /** React and its parts: given by the renderer. */
  | { kind: 'react' }
  /** The site's own components, which need no import. */
  | { kind: 'components' }
  /** No file of that name; `wanted` is where it was looked for. */
  | { kind: 'missing'; wanted?: FilePath };

const EXTENSIONS = ['.mdx', '.md', '.jsx', '.tsx', '.js', '.ts'];
/** The package of components that previews of other tools ask for. */
const COMPONENTS = '@mintlify/components';
const REACT = /^react(-dom)?(\/.*)?$/;

/**
 * Resolves an import of the file `from`: `/x` starts at the docs folder, `./x` at the file's folder, a bare `snippets/x.mdx` at the
 * docs folder; `snippet:x` is the file of `<Snippet file="x">`. The extension may be left out. See
 * content/reference/format/mdx.mdx#imports.
 */
export function resolveImport(specifier: string, from: FilePath, exists: (file: FilePath) => boolean): ImportTarget {
  if (REACT.test(specifier)) return { kind: 'react' };
  if (specifier === COMPONENTS) return { kind: 'components' };
  const candidates = candidatesOf(specifier, from);
  for (const path of candidates) {
    const names = extensionOf(path) === '' ? EXTENSIONS.map((extension) => path + extension) : [path];
    for (const file of names as FilePath[]) if (exists(file)) return { kind: 'file', file };
  }
  const wanted = candidates[0];
  return wanted === undefined ? { kind: 'missing' } : { kind: 'missing', wanted };
}

function candidatesOf(specifier: string, from: FilePath): FilePath[] {
  const snippet = /^snippet:\/?(.*)$/.exec(specifier)?.[1];
  const paths =
    snippet === undefined
      ? [resolveInside(/^\.{1,2}\//.test(specifier) ? folderOf(from) : '', specifier)]
      : [resolveInside('snippets', snippet), resolveInside('_snippets', snippet), resolveInside('', snippet)];
  return paths.filter((path) => path !== undefined);
}
