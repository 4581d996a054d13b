/** Resolves import specifiers: a file of the docs folder, React, or a missing file. */
import { extensionOf, type FilePath, folderOf, resolveInside } from '@/lib/kit/paths';

export type ImportTarget =
  | { kind: 'file'; file: FilePath }
  /** React and its parts, provided by the renderer. */
  | { kind: 'react' }
  /** The site's own components, which need no import. */
  | { kind: 'components' }
  /** The file does not exist; `wanted` are the paths where it may be, none of them outside of the docs folder. */
  | { kind: 'missing'; wanted: readonly FilePath[] };

const EXTENSIONS = ['.mdx', '.md', '.jsx', '.tsx', '.js', '.ts'];
/** A package name that pages written for other tools import. */
const COMPONENTS = '@mintlify/components';
const REACT = /^react(-dom)?(\/.*)?$/;

/**
 * Resolves an import in the file `from`: `/x` is relative to the docs folder, `./x` to the file's folder, a bare `snippets/x.mdx` to the
 * docs folder; `snippet:x` is the file of `<Snippet file="x">`. The extension is optional. See content/writing/snippets.mdx#imports.
 */
export function resolveImport(specifier: string, from: FilePath, exists: (file: FilePath) => boolean): ImportTarget {
  if (REACT.test(specifier)) return { kind: 'react' };
  if (specifier === COMPONENTS) return { kind: 'components' };
  const wanted = candidatesOf(specifier, from).flatMap((path) =>
    extensionOf(path) === '' ? EXTENSIONS.map((extension) => `${path}${extension}` as FilePath) : [path],
  );
  const file = wanted.find(exists);
  return file === undefined ? { kind: 'missing', wanted } : { kind: 'file', file };
}

function candidatesOf(specifier: string, from: FilePath): FilePath[] {
  const snippet = /^snippet:\/?(.*)$/.exec(specifier)?.[1];
  const paths =
    snippet === undefined
      ? [resolveInside(/^\.{1,2}\//.test(specifier) ? folderOf(from) : '', specifier)]
      : [resolveInside('snippets', snippet), resolveInside('_snippets', snippet), resolveInside('', snippet)];
  return paths.filter((path) => path !== undefined);
}
