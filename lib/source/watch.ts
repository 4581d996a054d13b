/** Watches a docs folder in development. */
import fs from 'node:fs';
import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import type { FilePath } from '@/lib/kit/paths';
import { isExported } from './files';

/** Editors write a file in several steps: waits this many milliseconds for the last one. */
const SETTLE_MS = 20;
/** How often the folder itself is looked at, in milliseconds. */
const FOLDER_MS = 300;

/** Calls `changed` with the files of each burst of changes, until the process ends. */
export function watchDocs(docs: string, changed: (files: readonly FilePath[]) => void): void {
  let timer: NodeJS.Timeout | undefined;
  const files = new Set<FilePath>();
  const later = (_event: string, file: string): void => {
    // An export into the docs folder while it is previewed.
    if (isInExport(docs, file)) return;
    files.add(path.relative(docs, file).split(path.sep).join('/') as FilePath);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const burst = [...files];
      files.clear();
      changed(burst);
    }, SETTLE_MS);
  };
  const start = (): FSWatcher =>
    watch(docs, {
      ignoreInitial: true,
      ignored: (file, stats) =>
        isOutside(path.relative(docs, file)) || (stats?.isDirectory() === true && file !== docs && isExported(file)),
    }).on('all', later);
  let watcher = start();
  let folder = identityOf(docs);
  // A folder that was deleted and made again, as by a generator or a checkout, is another one: its watcher hears nothing of it.
  setInterval(() => {
    const now = identityOf(docs);
    if (now === folder) return;
    folder = now;
    void watcher.close();
    // Files may have been written before the watcher was ready.
    watcher = start().once('ready', () => changed([]));
  }, FOLDER_MS).unref();
}

/** Watches files outside of the docs folder `docs`: returns the function that adds some. `changed` is called without their names. */
export function watchOthers(docs: string, changed: () => void): (files: Iterable<string>) => void {
  let timer: NodeJS.Timeout | undefined;
  let watcher: FSWatcher | undefined;
  const known = new Set<string>();
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(changed, SETTLE_MS);
  };
  return (files) => {
    const added = [...files].filter((file) => !known.has(file) && !isWatched(docs, file));
    for (const file of added) known.add(file);
    if (added.length === 0) return;
    if (watcher) watcher.add(added);
    else watcher = watch(added, { ignoreInitial: true }).on('all', later);
  };
}

/** Packages change when they are installed, which is followed by a restart. */
function isWatched(docs: string, file: string): boolean {
  return file.startsWith(docs + path.sep) || isOutside(file);
}

/** Differs between two folders at the same path; undefined without one. */
function identityOf(folder: string): string | undefined {
  const stat = fs.statSync(folder, { bigint: true, throwIfNoEntry: false });
  return stat && `${stat.dev} ${stat.ino} ${stat.birthtimeNs}`;
}

function isInExport(docs: string, file: string): boolean {
  for (let folder = path.dirname(file); folder.length > docs.length; folder = path.dirname(folder)) {
    if (isExported(folder)) return true;
  }
  return false;
}

function isOutside(relative: string): boolean {
  return /(^|[/\\])(node_modules|\.git|\.next|\.lectern)([/\\]|$)/.test(relative);
}
