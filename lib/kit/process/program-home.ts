/**
 * The folder of the program's own files: the repository, or the installed package. The working directory says nothing
 * about it: an installed program runs in the folder of the docs.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export interface ProgramHome {
  /** Absolute path of the repository or of the installed package. */
  root: string;
  /** True if the program runs from the package. */
  packaged: boolean;
  /** The hash in the name of the bundle's folder; undefined for code that runs from its sources. */
  hash?: string;
}

const REPOSITORY_BUNDLES = '.lectern/program';
const BUNDLE = /^(.+)\/program\/([0-9a-f]{12})\/[^/]+$/;

/**
 * The home of the module at `url`. Bundles are in `.lectern/program/<hash>` of the repository, or in `program/<hash>` of the package; this
 * module itself is in `lib/kit/process`.
 */
export function homeOf(url: string): ProgramHome {
  const file = fileURLToPath(url).split(path.sep).join('/');
  const [, parent, hash] = BUNDLE.exec(file) ?? [];
  if (parent !== undefined && hash !== undefined) {
    const packaged = path.posix.basename(parent) !== '.lectern';
    return { root: path.resolve(packaged ? parent : path.posix.dirname(parent)), packaged, hash };
  }
  const draft = file.lastIndexOf(`/${REPOSITORY_BUNDLES}/`);
  const root = draft < 0 ? path.resolve(path.dirname(file), '../../..') : path.resolve(file.slice(0, draft));
  return { root, packaged: false };
}

/** The home of the running program. */
export const HOME = homeOf(import.meta.url);

/** A file of a library that the program serves or reads, by its path below `node_modules`. The package carries copies. */
export function libraryFile(...parts: string[]): string {
  return path.join(HOME.root, HOME.packaged ? 'vendor' : 'node_modules', ...parts);
}

/** A file of the program by its path in the repository. */
export function programFile(file: string): string {
  return path.join(HOME.root, file);
}

/** How to run a command of the program: `lectern check`, or `npm run check` in the repository. */
export function commandLine(name: string, args = '', { packaged } = HOME): string {
  if (packaged) return `lectern ${name}${args && ` ${args}`}`;
  return `npm run ${name}${args && ` -- ${args}`}`;
}
