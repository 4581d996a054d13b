/**
 * The files of a docs folder and their kinds. The only module that walks the directory tree. See content/reference/format/folder.mdx#files.
 */
import fs from 'node:fs';
import path from 'node:path';
import ignore from 'ignore';
import { extensionOf, type FilePath, filePath } from '@/lib/kit/paths';
import { type Problem, problem } from '@/lib/kit/problems';
import { hasStaticEnding } from '@/lib/kit/static-endings';
import { perFile } from './file-memo';
import { EXPORT_LIST } from './location';

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
  '.lectern',
  '.github',
  '.claude',
  '.agents',
  '.idea',
  '.vscode',
  '.cursor',
]);

/** For the model of the assistant: never a page, even if the navigation lists them. */
const ASSISTANT_FILES = /^\.mintlify\/assistant(?:\.md|\/.*)?$/i;

/** Files that describe the repository, also in a language (`README.de.md`), or are written for agents (`skill.md`), rather than pages. */
const REPOSITORY_FILES =
  /^(?:(?:readme|license|contributing|contribute|changelog)(?:[._-][a-z]{2,3}(?:-[a-z]{2,4})?)?|agents|claude|skill)\.md$/i;

/** Further files and folders are not listed: links to each other can produce endless paths. */
const MAX_ENTRIES = 200_000;

/**
 * All files of the docs folder, sorted by path, and a `source/unreadable` problem for everything that cannot be read. Symbolic links are
 * followed only inside the folder. Throws when the folder itself is unreadable.
 */
export function listFiles(docs: string): { files: SourceFile[]; problems: Problem[] } {
  const root = fs.realpathSync(docs);
  const isIgnored = ignoreRules(path.join(root, IGNORE_FILE));
  const files: SourceFile[] = [];
  const problems: Problem[] = [];
  const report = (file: string, message: string, hint: string) =>
    problems.push(problem('source/unreadable', { file }, message, hint));
  let entries = 0;

  /** `around`: the real paths of the folder and its parents. */
  const walk = (folder: string, around: readonly string[]): void => {
    for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (++entries === MAX_ENTRIES) {
        const limit = MAX_ENTRIES.toLocaleString('en');
        report(
          file,
          `The docs folder has more than ${limit} files; the rest is left out.`,
          'Remove links between folders.',
        );
      }
      if (entries >= MAX_ENTRIES) return;
      const found = entry.isSymbolicLink() ? followLink(root, file) : entry;
      if (found === undefined || isSkipped(file)) continue;
      if (found.isFile())
        files.push({ path: file as FilePath, kind: kindOf(file as FilePath), ignored: isIgnored(file) });
      else if (found.isDirectory()) enter(file, around);
      else report(file, `${file} is not a regular file: it is left out.`, 'Replace it with a file, or remove it.');
    }
  };
  const enter = (folder: string, around: readonly string[]): void => {
    try {
      const real = fs.realpathSync(path.join(root, folder));
      if (isExported(real)) return;
      if (around.includes(real)) {
        report(folder, `The link ${folder} leads to a folder that contains it: it is left out.`, 'Remove the link.');
        return;
      }
      walk(folder, [...around, real]);
    } catch (error) {
      report(
        folder,
        `The folder ${folder} cannot be read (${codeOf(error)}): it is left out.`,
        'Fix its permissions, or remove it.',
      );
    }
  };
  const followLink = (within: string, link: string): fs.Stats | undefined => {
    try {
      const target = fs.realpathSync(path.join(within, link));
      if (target !== within && !target.startsWith(within + path.sep)) return undefined;
      // Skipped files are skipped at their links too.
      return isSkipped(path.relative(within, target).split(path.sep).join('/')) ? undefined : fs.statSync(target);
    } catch (error) {
      // A dangling link is not a file: editors use such links as locks.
      if (codeOf(error) !== 'ENOENT') {
        report(link, `The link ${link} cannot be followed (${codeOf(error)}): it is left out.`, 'Remove the link.');
      }
      return undefined;
    }
  };

  walk('', [root]);
  files.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  return { files, problems };
}

/** True for a file or folder that is never listed. */
function isSkipped(file: string): boolean {
  return ASSISTANT_FILES.test(file) || file.split('/').some((name) => SKIPPED_FOLDERS.has(name));
}

/** True if a folder was written by an export: it is never a part of the docs. */
export function isExported(folder: string): boolean {
  return fs.existsSync(path.join(folder, EXPORT_LIST));
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}

/** The text of a file; undefined as for `readBytes`. */
export function readText(docs: string, file: FilePath): string | undefined {
  return readBytes(docs, file)?.toString('utf8');
}

/** The content of a file; undefined if there is no such file in the docs folder, or none that `readableFile` allows. */
export function readBytes(docs: string, file: FilePath): Buffer | undefined {
  try {
    const real = readableFile(docs, path.join(docs, file));
    return real === undefined ? undefined : fs.readFileSync(real);
  } catch {
    return undefined;
  }
}

/** The names in a folder of the docs folder, sorted; none if it is missing, not a folder or cannot be read. */
export function readNames(docs: string, folder: string): string[] {
  return readEntries(docs, folder).map(({ name }) => name);
}

/** The same with the type of each entry. */
export function readEntries(docs: string, folder: string): fs.Dirent[] {
  try {
    const entries = fs.readdirSync(path.join(docs, folder), { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

/** True if this user may read a file. */
export function isReadable(absolute: string): boolean {
  try {
    fs.accessSync(absolute, fs.constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** Bytes of a file that is read as a whole. */
export const LARGEST_TEXT = 64 * 2 ** 20;

/** The text of the file at an absolute path; empty for one that is missing or too large. */
export function readSmall(absolute: string): string {
  try {
    return fs.statSync(absolute).size > LARGEST_TEXT ? '' : fs.readFileSync(absolute, 'utf8');
  } catch {
    return '';
  }
}

/**
 * The real path of a file of at most `most` bytes in the docs folder; undefined for links out of the folder, and for what is not a regular
 * file: reading a pipe or a device may never end. Throws if it does not exist.
 */
export function readableFile(docs: string, absolute: string, most = LARGEST_TEXT): string | undefined {
  const real = fs.realpathSync.native(absolute);
  const isInside = real.startsWith(fs.realpathSync.native(docs) + path.sep);
  const stat = isInside ? fs.statSync(real) : undefined;
  return stat?.isFile() && stat.size <= most ? real : undefined;
}

/** Configuration files of tools: a docs folder is often the root of a repository. */
const TOOL_FILES =
  /^(?:(?:docs|mint|package|package-lock|npm-shrinkwrap|tsconfig|jsconfig)\.json|pnpm-(?:lock|workspace)\.yaml|lectern\.config\.m?js)$/;

/** True when the file may be served: a static kind that is not a configuration, not in a hidden folder except `.well-known`. */
export function isServed(file: FilePath): boolean {
  if (!hasStaticEnding(file) || TOOL_FILES.test(path.posix.basename(file))) return false;
  return file.split('/').every((part) => (!part.startsWith('.') && part !== 'node_modules') || part === '.well-known');
}

export const IGNORE_FILE = filePath('.mintignore');

/** True if `.mintignore` matches a file. */
export function isIgnored(docs: string, file: FilePath): boolean {
  return ignoreRules(path.join(docs, IGNORE_FILE))(file);
}

/** By the path of the ignore file. */
const ignoreRules = perFile((file): ((path: string) => boolean) => {
  const rules = ignore().add(['**/.*/**', '!**/.well-known/**']);
  rules.add(readText(path.dirname(file), IGNORE_FILE) ?? '');
  return (name) => rules.ignores(name);
});

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
