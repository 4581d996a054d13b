/** Watches a docs folder in development. */
import path from 'node:path';
import { watch } from 'chokidar';

/** Editors write a file in several steps: waits this many milliseconds for the last one. */
const SETTLE_MS = 20;

/** Calls `changed` once per burst of changes, until the process ends. */
export function watchDocs(docs: string, changed: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(changed, SETTLE_MS);
  };
  watch(docs, { ignoreInitial: true, ignored: (file) => isOutside(path.relative(docs, file)) }).on('all', later);
}

function isOutside(relative: string): boolean {
  return /(^|[/\\])(node_modules|\.git|\.next)([/\\]|$)/.test(relative);
}
