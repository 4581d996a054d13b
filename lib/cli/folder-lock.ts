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
  const free = lock(path.join(cache, 'locks', `${shortHash(out)}.json`), 'export', out, setting);
  try {
    const freeShared = lockShared(out, setting);
    return () => {
      freeShared();
      free();
    };
  } catch (error) {
    free();
    throw error;
  }
}

/** Locks `out` for all processes of this user. Exports of different docs folders have different caches, so a lock in the cache is not enough. */
function lockShared(out: string, setting: string): () => void {
  const folder = path.join(os.tmpdir(), `lectern-locks-${process.getuid?.() ?? ''}`);
  try {
    return lock(path.join(folder, `${shortHash(realPath(out))}.json`), 'export', out, setting);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    // The folder for temporary files is missing or not writable.
    return () => undefined;
  }
}

/** The path without links, of a folder that may not exist yet. */
function realPath(folder: string): string {
  const parent = path.dirname(folder);
  if (fs.existsSync(folder) || parent === folder) return fs.realpathSync(folder);
  return path.join(realPath(parent), path.basename(folder));
}

/** Below the project, because the folder itself may be replaced by the build. */
export function lockFile(folder: string): string {
  const name = path.relative(process.cwd(), path.resolve(folder)).replace(/[^\w.]+/g, '-');
  return path.resolve('.lectern/locks', `${name}.json`);
}

function lock(file: string, work: 'build' | 'export', folder: string, setting: string): () => void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  // Retry once if a dead process left its lock.
  if (!take(file) && !(isLeft(file) && take(file))) {
    throw new CommandError(
      `Another ${work} (process ${holderOf(file)?.pid ?? 'unknown'}) is writing to ${folder}. Wait for it, or name another folder with ${setting}. If it no longer runs, remove ${path.relative(process.cwd(), file)}.`,
    );
  }
  const beat = setInterval(() => fs.utimes(file, new Date(), new Date(), () => undefined), BEAT_MS).unref();
  return () => {
    clearInterval(beat);
    fs.rmSync(file, { force: true });
  };
}

/** How often the holder renews the time of the file, in milliseconds. */
const BEAT_MS = 5_000;
/** Another machine or container cannot be asked for its processes: one that was silent for this long, in milliseconds, has ended. */
const SILENT_MS = 120_000;
/** A file that is younger, in milliseconds, is still being written. */
const WRITING_MS = 1_000;

interface Holder {
  pid: number;
  host: string;
  /** When the process started, if the system tells: ids are used again, in a container after each start. */
  started?: string;
}

function take(file: string): boolean {
  const started = startOf(process.pid);
  const holder: Holder = { pid: process.pid, host: os.hostname(), ...(started === undefined ? {} : { started }) };
  try {
    fs.writeFileSync(file, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the lock of a process that does not run any more. */
function isLeft(file: string): boolean {
  const holder = holderOf(file);
  const silentMs = Date.now() - (fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  const hasEnded =
    holder === undefined
      ? silentMs > WRITING_MS
      : holder.host === os.hostname()
        ? !isRunning(holder)
        : silentMs > SILENT_MS;
  if (hasEnded) fs.rmSync(file, { force: true });
  return hasEnded;
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

function isRunning({ pid, started }: Holder): boolean {
  if (started !== undefined) return startOf(pid) === started;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a running process started, on Linux in ticks since the machine did; undefined elsewhere. */
function startOf(pid: number): string | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program before may hold blanks and parentheses.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}
