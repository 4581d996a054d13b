/**
 * The files of a docs folder and their kinds. The only module that walks the directory tree. See content/reference/format/folder.mdx#files.
 */
import fs from 'node:fs';
import path from 'node:path';
import ignore from 'ignore';
import { extensionOf, type FilePath } from '@/lib/kit/paths';
import { hasStaticEnding } from '@/lib/kit/static-endings';

export type SourceKind = 'page' | 'snippet' | 'style' | 'script' | 'static' | 'other';

export interface SourceFile {
  readonly path: FilePath;
  readonly kind: SourceKind;
  /** Matched by `.mintignore` or the built-in list: not a page unless the navigation lists it. */
  readonly ignored: boolean;
}

/** Files that are only imported by pages. */
const MODULE_EXTENSIONS = new Set(['jsx', 'tsx', 'ts']);

/** Skipped folders: never part of a site, and possibly huge. */
const SKIPPED_FOLDERS = new Set([
  'node_modules',
  '.git',
  '.next',
  '.github',
  '.claude',
  '.agents',
  '.idea',
  '.vscode',
  '.cursor',
]);

/** Files that describe the repository rather than the product. */
const REPOSITORY_FILES = /^(readme|license|contributing|contribute|changelog)\.md$/i;

/**
 * All files of the docs folder, sorted by path. Symbolic links are followed only inside the folder. Throws when the folder is unreadable.
 */
export function listFiles(docs: string): SourceFile[] {
  const root = fs.realpathSync(docs);
  const ignores = ignoreRules(root);
  const found: SourceFile[] = [];
  const walk = (folder: string): void => {
    for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const relative = folder === '' ? entry.name : `${folder}/${entry.name}`;
      const type = entry.isSymbolicLink() ? linkType(root, relative) : entryType(entry);
      if (type === 'folder' && !SKIPPED_FOLDERS.has(entry.name)) walk(relative);
      else if (type === 'file') found.push(sourceFile(relative as FilePath, ignores));
    }
  };
  walk('');
  return found.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

/** The text of a file; undefined if there is no such file in the docs folder. */
export function readText(docs: string, file: FilePath): string | undefined {
  try {
    return fs.readFileSync(path.join(docs, file), 'utf8');
  } catch {
    return undefined;
  }
}

/** True when the file may be served: a static kind, not in a hidden folder except `.well-known`. */
export function isServed(file: FilePath): boolean {
  if (!hasStaticEnding(file)) return false;
  return file.split('/').every((part) => !part.startsWith('.') || part === '.well-known');
}

function sourceFile(file: FilePath, ignores: (file: string) => boolean): SourceFile {
  return { path: file, kind: kindOf(file), ignored: ignores(file) };
}

function kindOf(file: FilePath): SourceKind {
  const extension = extensionOf(file);
  if (MODULE_EXTENSIONS.has(extension)) return 'snippet';
  if (/(^|\/)_?snippets\//.test(file) && /^(mdx|md|js)$/.test(extension)) return 'snippet';
  if (extension === 'mdx') return 'page';
  if (extension === 'md') return REPOSITORY_FILES.test(path.posix.basename(file)) ? 'other' : 'page';
  if (!isServed(file)) return 'other';
  if (extension === 'css') return 'style';
  if (extension === 'js') return 'script';
  return 'static';
}

function entryType(entry: fs.Dirent): 'file' | 'folder' | undefined {
  if (entry.isDirectory()) return 'folder';
  return entry.isFile() ? 'file' : undefined;
}

function linkType(root: string, relative: string): 'file' | 'folder' | undefined {
  try {
    const target = fs.realpathSync(path.join(root, relative));
    // A link to one of its own ancestors would recurse forever.
    if (!target.startsWith(root + path.sep) || path.join(root, relative).startsWith(target + path.sep))
      return undefined;
    return fs.statSync(target).isDirectory() ? 'folder' : 'file';
  } catch {
    return undefined;
  }
}

function ignoreRules(root: string): (file: string) => boolean {
  const rules = ignore().add('.mintlify/**');
  const text = readText(root, '.mintignore' as FilePath);
  if (text !== undefined) rules.add(text);
  return (file) => rules.ignores(file);
}
