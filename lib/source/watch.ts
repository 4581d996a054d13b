/** Watches a docs folder in development. */
import path from 'node:path';
import { watch } from 'chokidar';
import type { FilePath } from '@/lib/kit/paths';

/** Editors write a file in several steps: waits this many milliseconds for the last one. */
const SETTLE_MS = 20;

/** Calls `changed` with the files of each burst of changes, until the process ends. */
export function watchDocs(docs: string, changed: (files: readonly FilePath[]) => void): void {
  let timer: NodeJS.Timeout | undefined;
  const files = new Set<FilePath>();
  const later = (_event: string, file: string): void => {
    files.add(path.relative(docs, file).split(path.sep).join('/') as FilePath);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const burst = [...files];
      files.clear();
      changed(burst);
    }, SETTLE_MS);
  };
  watch(docs, { ignoreInitial: true, ignored: (file) => isOutside(path.relative(docs, file)) }).on('all', later);
}

function isOutside(relative: string): boolean {
  return /(^|[/\\])(node_modules|\.git|\.next)([/\\]|$)/.test(relative);
}
