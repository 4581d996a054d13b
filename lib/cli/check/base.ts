/** An earlier state of a docs folder, from its git repository. */
import { execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { FileChanges } from '@/lib/check/changes';
import { type FilePath, filePath } from '@/lib/kit/paths';
import { CommandError } from '../options';

/** Files that can be part of a page or of the settings; images are not needed. */
const TEXTS = /\.(mdx?|jsx?|tsx?|json|ya?ml|css)$|(^|\/)\.mintignore$/i;
/** A listing of 100,000 files is some 10 MB. */
const MAX_OUTPUT = 256 * 1024 * 1024;

const execute = promisify(execFile);

/** The commit that a branch started from: the merge base of `ref` and the current state. Throws CommandError if git knows no such commit. */
export async function findBase(docs: string, ref: string): Promise<string> {
  try {
    return (await git(docs, ['merge-base', '--', ref, 'HEAD'])).trim();
  } catch (error) {
    const reason = String((error as { stderr?: unknown }).stderr ?? error)
      .trim()
      .split('\n')[0];
    throw new CommandError(
      `${ref}: git finds no commit that it has in common with the current one (${reason || 'no common history'}). In CI, fetch the whole history.`,
    );
  }
}

/** The differences between a commit and the files of the folder as they are now, also those that are not added yet. */
export async function changesSince(docs: string, base: string): Promise<FileChanges> {
  const fields = (await git(docs, ['diff', '--name-status', '-z', '-M', '--relative', base, '--', '.'])).split('\0');
  const changed = new Set<FilePath>();
  const moved = new Map<FilePath, FilePath>();
  for (let index = 0; index + 1 < fields.length; index++) {
    const status = fields[index] ?? '';
    const from = filePath(fields[++index] ?? '');
    if (/^[RC]/.test(status)) {
      const to = filePath(fields[++index] ?? '');
      if (status.startsWith('R')) moved.set(from, to);
      changed.add(to);
    } else if (status !== 'D') changed.add(from);
  }
  const added = (await git(docs, ['ls-files', '--others', '--exclude-standard', '-z', '--', '.'])).split('\0');
  for (const file of added) if (file !== '') changed.add(filePath(file));
  return { changed, moved };
}

/** Calls `use` with a folder that has the files of a commit that `kind` matches, by default the texts; it is removed afterwards. */
export async function withFilesOf<T>(
  docs: string,
  base: string,
  use: (folder: string) => Promise<T>,
  kind: RegExp = TEXTS,
): Promise<T> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-base-'));
  try {
    const prefix = (await git(docs, ['rev-parse', '--show-prefix'])).trim();
    const names = (await git(docs, ['ls-tree', '-r', '-z', '--name-only', base, '--', '.'])).split('\0');
    const selected = names.filter((name) => kind.test(name) && !/(^|\/)node_modules\//.test(name));
    await readBlobs(
      docs,
      selected,
      (name) => `${base}:${prefix}${name}`,
      (name, bytes) => {
        fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
        fs.writeFileSync(path.join(folder, name), bytes);
      },
    );
    return await use(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Reads many files of a commit with one process. */
async function readBlobs(
  docs: string,
  names: readonly string[],
  objectOf: (name: string) => string,
  onFile: (name: string, bytes: Buffer) => void,
): Promise<void> {
  const plain = names.filter((name) => !name.includes('\n'));
  const child = spawn('git', ['cat-file', '--batch'], { cwd: docs, stdio: ['pipe', 'pipe', 'ignore'] });
  child.stdin.end(plain.map((name) => `${objectOf(name)}\n`).join(''));
  let rest = Buffer.alloc(0);
  let next = 0;
  for await (const chunk of child.stdout) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      const [, kind, size] = rest.subarray(0, end).toString('utf8').split(' ');
      const length = kind === 'blob' ? Number(size) : -1;
      if (length >= 0 && rest.length < end + 1 + length + 1) break;
      if (length >= 0) onFile(plain[next] ?? '', rest.subarray(end + 1, end + 1 + length));
      rest = rest.subarray(length >= 0 ? end + 1 + length + 1 : end + 1);
      next++;
    }
  }
}

async function git(docs: string, args: readonly string[]): Promise<string> {
  const { stdout } = await execute('git', ['-c', 'core.quotePath=false', ...args], {
    cwd: docs,
    maxBuffer: MAX_OUTPUT,
  });
  return stdout;
}
