/** The source files of this project and what they import, for the tests that guard its structure. */
import fs from 'node:fs';
import path from 'node:path';

export interface Import {
  /** As written; of `ownImportsOf` the path from the root of the project, without extension. */
  target: string;
  typeOnly: boolean;
}

export const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The source files below some folders, as paths from the root of the project. */
export function listSources(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
      .filter((name) => /\.(tsx?|m[jt]s)$/.test(name)),
  );
}

/** Tests, and what only tests use. */
export function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(file) || /(^|\/)(fixtures|testing)\//.test(file);
}

export function read(file: string): string {
  return fs.readFileSync(path.join(ROOT, file), 'utf8');
}

/** Imports of files of this project. */
export function ownImportsOf(file: string): Import[] {
  return importsOf(read(file)).flatMap(({ target, typeOnly }) => {
    if (target.startsWith('@/')) return [{ target: target.slice(2), typeOnly }];
    if (!target.startsWith('.') || /\.(css|woff2)$/.test(target)) return [];
    return [{ target: path.posix.join(path.posix.dirname(file), target).replace(/\.m?js$/, ''), typeOnly }];
  });
}

const STATEMENT = /^(?:import|export)\s+(type\s)?([^'";]*?)\s*from\s+'([^']+)'/gm;
const BARE = /^import\s+'([^']+)'/gm;
const DYNAMIC = /\bimport\(\s*'([^']+)'\s*\)(\.\w)?/g;

/** What a source text imports. `typeof import('x')` counts as a type, `import('x').Name` does as well. */
export function importsOf(text: string): Import[] {
  const found: Import[] = [];
  for (const [, type, names = '', target = ''] of text.matchAll(STATEMENT)) {
    found.push({ target, typeOnly: type !== undefined || /^\{(\s*type\s[^,]+,?)+\s*\}$/.test(names) });
  }
  for (const [, target = ''] of text.matchAll(BARE)) found.push({ target, typeOnly: false });
  for (const match of text.matchAll(DYNAMIC)) {
    const typeOnly = /\btypeof\s*$/.test(text.slice(0, match.index)) || /[A-Z]/.test(match[2]?.[1] ?? '');
    found.push({ target: match[1] ?? '', typeOnly });
  }
  return found;
}
