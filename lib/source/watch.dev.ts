/** Watches the docs folder in development. */
import path from 'node:path';
import { watch } from 'chokidar';
import { processWide } from '@/lib/kit/process-wide';
import { moveRevision } from './revision';

const watched = processWide('watched', () => new Set<string>());

/** Starts the watcher once per process; a burst of changes increments the revision once. */
export function watchDocs(docs: string): void {
  if (watched.has(docs)) return;
  watched.add(docs);
  let timer: NodeJS.Timeout | undefined;
  const changed = (): void => {
    clearTimeout(timer);
    // Editors write a file in several steps; wait for the last one.
    timer = setTimeout(moveRevision, 20);
  };
  watch(docs, { ignoreInitial: true, ignored: (file) => isOutside(path.relative(docs, file)) }).on('all', changed);
}

function isOutside(relative: string): boolean {
  return /(^|[/\\])(node_modules|\.git|\.next)([/\\]|$)/.test(relative);
}
