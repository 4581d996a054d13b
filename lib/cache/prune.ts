/** Removes old entries of the cache: those of edited pages and of other versions of the program are never asked for again. */
import fs from 'node:fs';
import path from 'node:path';

/** The folders of entries that can be made again: one per page, or per state of the extensions. */
const FOLDERS = ['pages', 'api', 'styles', 'extensions'];

const DAY = 24 * 60 * 60 * 1000;
/** How long an entry stays after it was written, in milliseconds. One that is still used is then made once more. */
const MAX_AGE_MS = 30 * DAY;

/** Removes entries of the folder for caches that are older than 30 days. Looks at them once a day. Never fails. */
export function pruneCache(cache: string, now = Date.now()): void {
  const mark = path.join(cache, 'pruned');
  try {
    if (now - (fs.statSync(mark, { throwIfNoEntry: false })?.mtimeMs ?? 0) < DAY) return;
    fs.writeFileSync(mark, '');
    fs.utimesSync(mark, now / 1000, now / 1000);
    for (const folder of FOLDERS) pruneFolder(path.join(cache, folder), now - MAX_AGE_MS);
  } catch {
    // The folder is not writable, or another process removes the same entries.
  }
}

function pruneFolder(folder: string, oldest: number): void {
  if (!fs.existsSync(folder)) return;
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name);
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    if (stat?.isFile() && stat.mtimeMs < oldest) fs.rmSync(file, { force: true });
  }
}
