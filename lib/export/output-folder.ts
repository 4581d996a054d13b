/**
 * The folder that an export writes. New files are drafts outside of it until all of them are made; then they are moved into place, each
 * atomically, and what is gone is removed. Only files that an export wrote are ever replaced or removed.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { EXPORT_LIST } from '@/lib/source/location';
import { OWN_FOLDER } from './site-file';

/** A file as it is on the disk. */
export interface KnownFile {
  /** Relative to the folder, with `/`. */
  path: string;
  hash: string;
  size: number;
  /** The modification time in milliseconds. */
  mtime: number;
}

/** A file of the next state. */
export interface NextFile {
  path: string;
  hash: string;
  size: number;
  /** The absolute path of the draft; undefined if the file in the folder already has this content. */
  draft?: string;
  /** The modification time of the file in the folder in milliseconds, if it is known. */
  mtime?: number;
}

/** Copies from another file system, before they are renamed. */
const COPIES = `${OWN_FOLDER}/.drafts`;

/** The folder of drafts, written by several processes. */
export interface Drafts {
  out: string;
  /** Absolute path of a folder that exists. */
  folder: string;
}

/** Wrong usage: the message is for the user. */
export class FolderError extends Error {}

/** Throws FolderError if the folder has files that no export wrote. */
export function requireOutput(out: string): void {
  const stat = fs.statSync(out, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) throw new FolderError(`${out} is not a folder. Choose another one with --out.`);
  if (fs.readdirSync(out).length === 0 || fs.existsSync(path.join(out, EXPORT_LIST))) return;
  throw new FolderError(
    `${out} contains other files, so export wrote nothing. Empty it, or choose another folder with --out.`,
  );
}

let drafted = 0;

/** Prepares a file of the next state. `known`: the file of the previous state, if it is unchanged on the disk. */
export function draftFile({ out, folder }: Drafts, file: string, bytes: Uint8Array, known?: KnownFile): NextFile {
  const hash = hashOfBytes(bytes);
  const next = { path: file, hash, size: bytes.length };
  if (known ? known.hash === hash : isSame(path.join(out, file), bytes)) return next;
  const draft = path.join(folder, `${process.pid}-${drafted++}`);
  fs.writeFileSync(draft, bytes);
  return { ...next, draft };
}

/** Prepares a file that is streamed, in case it is too large for memory. */
export async function draftStream(
  { out, folder }: Drafts,
  file: string,
  body: AsyncIterable<Uint8Array> | Iterable<string | Uint8Array>,
  known?: KnownFile,
): Promise<NextFile> {
  const draft = path.join(folder, `${process.pid}-${drafted++}`);
  const hash = createHash('sha256');
  let size = 0;
  const handle = await fs.promises.open(draft, 'w');
  try {
    for await (const bytes of inChunks(body)) {
      // Hashed while a thread writes.
      const written = handle.appendFile(bytes);
      hash.update(bytes);
      size += bytes.length;
      await written;
    }
  } finally {
    await handle.close();
  }
  const next = { path: file, hash: hash.digest('hex'), size };
  const target = path.join(out, file);
  const before = known?.hash ?? (fileAt(target)?.size === size ? await hashOfFile(target) : undefined);
  if (before !== next.hash) return { ...next, draft };
  fs.rmSync(draft);
  return next;
}

/** Bytes that are written at once. */
const CHUNK = 2 ** 18;

/** Small pieces together: writing each one costs more than its bytes. */
async function* inChunks(
  pieces: AsyncIterable<Uint8Array> | Iterable<string | Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    waiting.push(bytes);
    size += bytes.length;
    if (size < CHUNK) continue;
    yield waiting.length === 1 ? bytes : Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** SHA-256 in hex, as in `files.json`. */
function hashOfBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** True if a known file is still as it was written. */
export function isUntouched(out: string, { path: file, size, mtime }: KnownFile): boolean {
  // Without `path.join`, which takes as long as asking: this runs for every file.
  const stat = fileAt(`${out}/${file}`);
  return stat !== undefined && stat.size === size && stat.mtimeMs === mtime;
}

/** The hashes of all files that an export wrote into the folder; empty if there is none. */
export function readList(out: string): Map<string, string> {
  try {
    const value = JSON.parse(fs.readFileSync(path.join(out, EXPORT_LIST), 'utf8')) as Record<string, unknown>;
    return new Map(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return new Map();
  }
}

export interface Committed {
  files: KnownFile[];
  written: string[];
  removed: string[];
}

/** Documents last, so that none refers to a file that is not there yet. */
function byRank(a: NextFile, b: NextFile): number {
  return Number(a.path.endsWith('.html')) - Number(b.path.endsWith('.html'));
}

/**
 * Moves the drafts into place and removes files of the previous state that are not in the next one. When it is interrupted, the next export
 * finds all files in the list.
 */
export function commit(drafts: Drafts, next: readonly NextFile[]): Committed {
  fs.mkdirSync(drafts.out, { recursive: true });
  try {
    const changed = stage(drafts, next.filter((file) => file.draft !== undefined).sort(byRank));
    return replace(drafts, next, changed);
  } finally {
    fs.rmSync(path.join(drafts.out, COPIES), { recursive: true, force: true });
    // After a first export that failed, the folder is empty again.
    removeEmpty(drafts.out, [COPIES]);
  }
}

/** Copies drafts from another file system: a disk without room for all of them is noticed before the first file is replaced. */
function stage({ out }: Drafts, changed: readonly NextFile[]): readonly NextFile[] {
  const copyOf = (draft: string): string => path.join(out, COPIES, path.basename(draft));
  const [first, ...rest] = changed;
  if (first?.draft === undefined) return changed;
  fs.mkdirSync(path.join(out, COPIES), { recursive: true });
  try {
    fs.renameSync(first.draft, copyOf(first.draft));
    return [{ ...first, draft: copyOf(first.draft) }, ...rest];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
  }
  return changed.map(({ draft = '', ...file }) => {
    fs.copyFileSync(draft, copyOf(draft));
    return { ...file, draft: copyOf(draft) };
  });
}

function replace(drafts: Drafts, next: readonly NextFile[], changed: readonly NextFile[]): Committed {
  const { out } = drafts;
  const before = readList(out);
  const nextHashes = new Map(next.map((file) => [file.path, file.hash]));
  const obsolete = [...before.keys()].filter((file) => !nextHashes.has(file) && isInside(file));
  if (changed.length > 0 || obsolete.length > 0 || !fs.existsSync(path.join(out, EXPORT_LIST)))
    writeList(drafts, new Map([...before, ...nextHashes]));
  const folders = new Set<string>();
  const removed = new Set<string>();
  const removeObsolete = (): void => {
    for (const file of obsolete) {
      if (!removed.has(file)) fs.rmSync(path.join(out, file), { force: true });
      removed.add(file);
    }
    removeEmpty(out, obsolete);
  };
  for (const { path: file, draft } of changed) {
    try {
      place(out, draft ?? '', file, folders);
    } catch (error) {
      if (!CLASH.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
      // A file is where a folder is needed, or the other way round.
      removeObsolete();
      folders.clear();
      place(out, draft ?? '', file, folders);
    }
  }
  removeObsolete();
  if (changed.length > 0 || obsolete.length > 0) writeList(drafts, nextHashes);
  return {
    files: next.map((file) => knownFile(out, file)),
    written: changed.map((file) => file.path),
    removed: obsolete,
  };
}

const CLASH = new Set(['EISDIR', 'ENOTDIR', 'EEXIST', 'ENOTEMPTY']);

/** Moves a draft to the path `file` in `out`. `folders`: those that are known to exist. */
function place(out: string, draft: string, file: string, folders: Set<string>): void {
  const target = path.join(out, file);
  const folder = path.dirname(target);
  if (!folders.has(folder)) fs.mkdirSync(folder, { recursive: true });
  folders.add(folder);
  try {
    fs.renameSync(draft, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const copy = path.join(out, COPIES, path.basename(draft));
    fs.mkdirSync(path.dirname(copy), { recursive: true });
    fs.copyFileSync(draft, copy);
    fs.renameSync(copy, target);
  }
}

function knownFile(out: string, { path: file, hash, size, mtime }: NextFile): KnownFile {
  return { path: file, hash, size, mtime: mtime ?? fs.statSync(path.join(out, file)).mtimeMs };
}

function writeList({ out, folder }: Drafts, files: ReadonlyMap<string, string>): void {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = sorted.map((file) => file.map((value) => JSON.stringify(value)).join(':'));
  const draft = path.join(folder, `${process.pid}-${drafted++}`);
  fs.writeFileSync(draft, `{\n${lines.join(',\n')}\n}\n`);
  place(out, draft, EXPORT_LIST, new Set());
}

/** The list is read from the disk: a path in it must not lead out of the folder. */
function isInside(file: string): boolean {
  return !path.posix.isAbsolute(file) && file.split('/').every((part) => part !== '..' && part !== '');
}

function removeEmpty(out: string, files: readonly string[]): void {
  for (const file of files) {
    for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder)) {
      try {
        fs.rmdirSync(path.join(out, folder));
      } catch {
        break;
      }
    }
  }
}

function isSame(file: string, bytes: Uint8Array): boolean {
  return fileAt(file)?.size === bytes.length && fs.readFileSync(file).equals(bytes);
}

/** Undefined for a folder, and where a part of the path is a file. */
function fileAt(file: string): fs.Stats | undefined {
  try {
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    return stat?.isFile() ? stat : undefined;
  } catch {
    return undefined;
  }
}

async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of fs.createReadStream(file)) hash.update(bytes as Uint8Array);
  return hash.digest('hex');
}
