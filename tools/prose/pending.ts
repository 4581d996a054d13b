/** The prose that is not rewritten yet, as listed in pending.json. */
import fs from 'node:fs';
import path from 'node:path';
import type { ProseFault } from './find-faults';

const FILE = path.join(import.meta.dirname, 'pending.json');

export interface Pending {
  /** Folders whose comments are not rewritten yet. */
  comments: readonly string[];
  /** The number of faults outside of comments, by file. */
  files: Readonly<Record<string, number>>;
}

export function readPending(): Pending {
  return JSON.parse(fs.readFileSync(FILE, 'utf8')) as Pending;
}

export function writePending(pending: Pending): void {
  fs.writeFileSync(FILE, `${JSON.stringify(pending, null, 2)}\n`);
}

/** The faults of files and comments that `pending` does not allow. */
export function faultsBeyond(faults: readonly ProseFault[], pending: Pending): ProseFault[] {
  return faults.filter(({ file, isComment }) =>
    isComment
      ? !pending.comments.some((folder) => isIn(file, folder))
      : countIn(faults, file) > (pending.files[file] ?? 0),
  );
}

/** The list without what has no fault any more; counts only become lower. */
export function shrunk(faults: readonly ProseFault[], { comments, files }: Pending): Pending {
  const isLeft = (folder: string) => faults.some(({ file, isComment }) => isComment && isIn(file, folder));
  const counts = Object.entries(files).map(([file, count]) => [file, Math.min(count, countIn(faults, file))] as const);
  return { comments: comments.filter(isLeft), files: Object.fromEntries(counts.filter(([, count]) => count > 0)) };
}

function countIn(faults: readonly ProseFault[], name: string): number {
  return faults.filter(({ file, isComment }) => !isComment && file === name).length;
}

function isIn(file: string, folder: string): boolean {
  return file === folder || file.startsWith(`${folder}/`);
}
