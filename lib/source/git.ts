/** The date of each file's last change, from git. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type FilePath, filePath } from '@/lib/kit/paths';
import { processWide } from '@/lib/kit/process-wide';
import { buildFolder } from './location';

/** ISO dates with time, by file. */
export type LastChanges = ReadonlyMap<FilePath, string>;

const store = processWide('last changes', () => new Map<string, Promise<LastChanges>>());
const run = promisify(execFile);

/** A history of a million lines has about 100 MB. */
const MOST_OUTPUT = 512 * 1024 * 1024;
const KEPT_FILE = 'lectern-dates.json';

/**
 * The last change of every tracked file, from one git call; empty without git. Cached per process. A server uses the dates recorded by the
 * build, because it often runs without the history.
 */
export function lastChanges(docs: string): Promise<LastChanges> {
  const known = store.get(docs);
  if (known) return known;
  const changes = process.env.NEXT_PHASE === 'phase-production-server' ? readKept(docs) : readLog(docs);
  store.set(docs, changes);
  return changes;
}

async function readKept(docs: string): Promise<LastChanges> {
  const kept = await fs.promises.readFile(keptFile(), 'utf8').catch(() => undefined);
  return kept === undefined ? readLog(docs) : new Map(JSON.parse(kept) as [FilePath, string][]);
}

async function readLog(docs: string): Promise<LastChanges> {
  const args = ['-c', 'core.quotePath=false', 'log', '--format=%x00%cI', '--name-only', '--no-renames', '--relative'];
  const log = await run('git', args, { cwd: docs, maxBuffer: MOST_OUTPUT }).catch(() => undefined);
  const changes = parseLog(log?.stdout ?? '');
  if (process.env.NEXT_PHASE === 'phase-production-build') await keep(changes);
  return changes;
}

async function keep(changes: LastChanges): Promise<void> {
  await fs.promises.writeFile(keptFile(), JSON.stringify([...changes])).catch(() => undefined);
}

function keptFile(): string {
  return path.resolve(/* turbopackIgnore: true */ buildFolder(), KEPT_FILE);
}

/** The newest date of each file. `log`: newest first, each commit as `\0date`, an empty line and the names of its files. */
export function parseLog(log: string): Map<FilePath, string> {
  const changes = new Map<FilePath, string>();
  for (const commit of log.split('\0').slice(1)) {
    const [date = '', ...names] = commit.split('\n').filter((line) => line !== '');
    for (const name of names) {
      const file = filePath(name);
      if (!changes.has(file)) changes.set(file, date);
    }
  }
  return changes;
}
