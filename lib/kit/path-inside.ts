/** Joins names from outside to a folder: of archives, commits, other tools' sites and requests. */
import path from 'node:path';

/**
 * The absolute path of `name` in `folder`; undefined if it is not one of a file in it: `..`, an absolute path, a part of Git's own folder, a
 * character that ends or separates paths on some system. Names from outside are joined by this function only; see path-inside.test.ts.
 */
export function pathInside(folder: string, name: string): string | undefined {
  const parts = name.split('/');
  const isFile = parts.every((part) => part !== '' && part !== '.' && part !== '..' && part.toLowerCase() !== '.git');
  if (!isFile || /[\0\\]/.test(name) || /^[A-Za-z]:/.test(name)) return undefined;
  return path.join(path.resolve(folder), ...parts);
}
