/** Lets only one process build or export into a folder: two would mix their files. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { shortHash } from '@/lib/kit/hash';
import { CommandError } from './options';

/** Takes the lock of a build folder; returns the function that frees it. Throws CommandError while another process holds it. */
export function lockBuild(folder: string): () => void {
  return lock(lockFile(folder), 'build', folder, 'LECTERN_DIST');
}

/**
 * The same for the output folder of an export. `cache`: the folder for caches, which is writable also where the working directory is not.
 * `setting`: names another output folder.
 */
export function lockExport(out: string, cache: string, setting = '--out'): () => void {
  return lock(path.join(cache, 'locks', `${shortHash(out)}.json`), 'export', out, setting);
}

/** Below the project, because the folder itself may be replaced by the build. */
export function lockFile(folder: string): string {
  const name = path.relative(process.cwd(), path.resolve(folder)).replace(/[^\w.]+/g, '-');
  return path.resolve('.lectern/locks', `${name}.json`);
}

function lock(file: string, work: 'build' | 'export', folder: string, setting: string): () => void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  // A second time if a process has ended without freeing it.
  if (!take(file) && !(isLeft(file) && take(file))) {
    throw new CommandError(
      `Another ${work} (process ${holderOf(file)?.pid ?? 'unknown'}) writes to ${folder}. Wait for it, or name another folder with ${setting}. If there is none, remove ${path.relative(process.cwd(), file)}.`,
    );
  }
  return () => fs.rmSync(file, { force: true });
}

interface Holder {
  pid: number;
  host: string;
}

function take(file: string): boolean {
  const holder: Holder = { pid: process.pid, host: os.hostname() };
  try {
    fs.writeFileSync(file, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the lock of a process of this machine that does not run any more. */
function isLeft(file: string): boolean {
  const holder = holderOf(file);
  if (holder && (holder.host !== os.hostname() || isRunning(holder.pid))) return false;
  fs.rmSync(file, { force: true });
  return true;
}

/** Undefined for a file that was not written to its end. */
function holderOf(file: string): Holder | undefined {
  try {
    const holder = JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<Holder> | null;
    return Number.isInteger(holder?.pid) ? (holder as Holder) : undefined;
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
