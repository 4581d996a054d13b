/** An earlier state of a docs folder, from its git repository. */
import { execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { FileChanges } from '@/lib/check/changes';
import { pathInside } from '@/lib/kit/path-inside';
import { type FilePath, filePath } from '@/lib/kit/paths';
import { CommandError } from '../options';

/** Files that can be part of a page or of the settings; images are not needed. */
const TEXTS = /\.(mdx?|jsx?|tsx?|json|ya?ml|css)$|(^|\/)\.mintignore$/i;
/** Files of packages are not part of a site. */
const VENDORED = /(^|\/)node_modules\//;
const NEWLINE = 10;
/** In bytes. A listing of 100,000 files has about 15 MB. */
const MAX_OUTPUT = 256 * 1024 * 1024;

const execute = promisify(execFile);

/** The commit that a branch started from: the merge base of `ref` and the current state. Throws CommandError if git knows no such commit. */
export async function readBase(docs: string, ref: string): Promise<string> {
  try {
    return (await git(docs, ['merge-base', '--', ref, 'HEAD'])).trim();
  } catch (error) {
    const reason = String((error as { stderr?: unknown }).stderr ?? error)
      .trim()
      .split('\n')[0];
    if (reason?.includes('not a git repository'))
      throw new CommandError(`${ref}: ${docs} is not in a git repository, so there is no earlier state.`);
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

/**
 * Calls `use` with a folder that has the files of a commit that `kind` matches, by default the texts; it is removed afterwards. Throws
 * CommandError if git cannot read one of them.
 */
export async function withFilesOf<T>(
  docs: string,
  base: string,
  use: (folder: string) => Promise<T>,
  kind: RegExp = TEXTS,
): Promise<T> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-base-'));
  try {
    const blobs = (await listBlobs(docs, base)).filter(({ name }) => kind.test(name) && !VENDORED.test(name));
    await readBlobs(docs, blobs, (name, bytes) => {
      const file = pathInside(folder, name);
      // Git writes no such entry, but takes one from a clone.
      if (file === undefined)
        throw new CommandError(`${base}: its file ${JSON.stringify(name)} is outside of the folder.`);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, bytes);
    });
    return await use(folder);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** A file of a commit: its object and its path from the docs folder. */
interface Blob {
  id: string;
  name: string;
}

async function listBlobs(docs: string, commit: string): Promise<Blob[]> {
  const entries = (await git(docs, ['ls-tree', '-r', '-z', commit, '--', '.'])).split('\0');
  return entries.flatMap((entry) => {
    const [, id, name] = /^\d+ blob (\w+)\t(.*)$/s.exec(entry) ?? [];
    return id === undefined || name === undefined ? [] : [{ id, name }];
  });
}

/** Reads many files of a commit with one process. Throws CommandError if git lacks one: its page would count as new. */
async function readBlobs(
  docs: string,
  blobs: readonly Blob[],
  onFile: (name: string, bytes: Buffer) => void,
): Promise<void> {
  const child = spawn('git', ['cat-file', '--batch'], { cwd: docs, stdio: ['pipe', 'pipe', 'ignore'] });
  // If git ends early, a file is missing below.
  child.stdin.on('error', () => undefined);
  child.stdin.end(blobs.map(({ id }) => `${id}\n`).join(''));
  let chunks: Buffer[] = [];
  let length = 0;
  /** How many bytes the file that is being read ends after: its pieces are joined once. */
  let needed = 0;
  let next = 0;
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length < needed) continue;
    let rest = Buffer.concat(chunks);
    for (let head = headOf(rest); head !== undefined; head = headOf(rest)) {
      const blob = blobs[next];
      if (head.kind !== 'blob' || blob === undefined) throw unreadable(blob);
      // A line feed follows.
      needed = head.end + 1;
      if (rest.length < needed) break;
      onFile(blob.name, rest.subarray(head.start, head.end));
      rest = rest.subarray(needed);
      needed = 0;
      next++;
    }
    chunks = [rest];
    length = rest.length;
  }
  if (next < blobs.length) throw unreadable(blobs[next]);
}

/** `ID blob SIZE`, before the content; `ID missing` if the repository lacks the object. Undefined if the line is not there yet. */
function headOf(bytes: Buffer): { kind: string; start: number; end: number } | undefined {
  const newline = bytes.indexOf(NEWLINE);
  if (newline < 0) return undefined;
  const [, kind = '', size] = bytes.toString('utf8', 0, newline).split(' ');
  return { kind, start: newline + 1, end: newline + 1 + Number(size) };
}

function unreadable(blob: Blob | undefined): CommandError {
  return new CommandError(
    `git cannot read ${blob?.name ?? 'a file'} of the earlier commit. Run "git fsck", or fetch the whole history.`,
  );
}

async function git(docs: string, args: readonly string[]): Promise<string> {
  const { stdout } = await execute('git', ['-c', 'core.quotePath=false', ...args], {
    cwd: docs,
    maxBuffer: MAX_OUTPUT,
    // Its messages are read.
    env: { ...process.env, LC_ALL: 'C' },
  });
  return stdout;
}
