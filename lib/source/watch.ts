/** Watches a docs folder that is being written. */
import path from 'node:path';
import { watch } from 'chokidar';

/** Editors write a file in several steps: one call follows the last of them, after this many milliseconds. */
const SETTLE_MS = 20;

/** Calls `changed` once for each burst of changes, for as long as the process runs. */
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
