/** When each file of the docs folder was last changed, from its version control. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type FilePath, filePath } from '@/lib/kit/paths';
import type { SiteLocation } from './location';

/** ISO dates with time, by file. */
export type LastChanges = ReadonlyMap<FilePath, string>;

const store = new Map<string, Promise<LastChanges>>();
const run = promisify(execFile);

/** A history of a million lines is some 100 MB. */
const MAX_OUTPUT = 512 * 1024 * 1024;
const KEPT_FILE = 'dates.json';

type Place = Pick<SiteLocation, 'docs' | 'cache' | 'mode'>;

/**
 * The last change of every tracked file, from one git call; empty without git. Cached per process. A server uses the dates of the build,
 * because it often runs without the history.
 */
export function lastChanges(place: Place): Promise<LastChanges> {
  const known = store.get(place.docs);
  if (known) return known;
  const changes = place.mode === 'serve' ? readKept(place) : readLog(place);
  store.set(place.docs, changes);
  return changes;
}

async function readKept(place: Place): Promise<LastChanges> {
  const kept = parseKept(await fs.promises.readFile(keptFile(place), 'utf8').catch(() => ''));
  return kept === undefined ? readLog(place) : new Map(kept);
}

/** Undefined for a file that was not written to its end. */
function parseKept(text: string): [FilePath, string][] | undefined {
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? (kept as [FilePath, string][]) : undefined;
  } catch {
    return undefined;
  }
}

async function readLog(place: Place): Promise<LastChanges> {
  const args = [
    '-c',
    'core.quotePath=false',
    'log',
    '--format=%x00%cI %D',
    '--name-only',
    '--no-renames',
    '--relative',
  ];
  const log = await run('git', args, { cwd: place.docs, maxBuffer: MAX_OUTPUT }).catch(() => undefined);
  const changes = parseLog(log?.stdout ?? '');
  if (place.mode === 'build') await keep(place, changes);
  return changes;
}

async function keep(place: Place, changes: LastChanges): Promise<void> {
  await fs.promises.mkdir(place.cache, { recursive: true }).catch(() => undefined);
  await fs.promises.writeFile(keptFile(place), JSON.stringify([...changes])).catch(() => undefined);
}

function keptFile({ cache }: Place): string {
  return path.join(cache, KEPT_FILE);
}

/**
 * The newest date of each file. `log`: newest first, each commit as `\0date names`, an empty line, and its files. The last commit of a
 * shallow clone is named `grafted` and appears to have added every file, so its date says nothing about them.
 */
export function parseLog(log: string): Map<FilePath, string> {
  const changes = new Map<FilePath, string>();
  for (const commit of log.split('\0').slice(1)) {
    const [head = '', ...files] = commit.split('\n').filter((line) => line !== '');
    const [date = '', ...names] = head.split(/,? /);
    if (names.includes('grafted')) continue;
    for (const name of files) {
      const file = filePath(name);
      if (!changes.has(file)) changes.set(file, date);
    }
  }
  return changes;
}
