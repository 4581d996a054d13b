/** Watches the docs folder while somebody writes. */
import path from 'node:path';
import { watch } from 'chokidar';
import { processWide } from '@/lib/kit/process-wide';
import { moveRevision } from './revision';

const watched = processWide('watched', () => new Set<string>());

/** Starts watching once per process; every burst of changes moves the revision once. */
export function watchDocs(docs: string): void {
  if (watched.has(docs)) return;
  watched.add(docs);
  let timer: NodeJS.Timeout | undefined;
  const changed = (): void => {
    clearTimeout(timer);
    // Editors write a file in several steps; one reload after the last of them.
    timer = setTimeout(moveRevision, 20);
  };
  watch(docs, { ignoreInitial: true, ignored: (file) => isOutside(path.relative(docs, file)) }).on('all', changed);
}

function isOutside(relative: string): boolean {
  return /(^|[/\\])(node_modules|\.git|\.next)([/\\]|$)/.test(relative);
}
