/** Kills exports at random moments, every second time while it moves files into place. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { OWN_FOLDER } from '@/lib/export/site-file';
import { readArguments } from './arguments';

const USAGE = `Usage: npm run test:export [-- --kills N] [--pages N]

Kills an export at random moments, runs it again, and compares the folder with that of a clean export. Exits with 1 if a
folder differs, or if no kill left some files new and others old.

  --kills N  times (default: 10)
  --pages N  pages of the site (default: 60)`;

const { values } = readArguments(USAGE, {
  options: { kills: { type: 'string', default: '10' }, pages: { type: 'string', default: '60' } },
});
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-kills-'));
const docs = path.join(root, 'docs');
const [out, clean] = [path.join(root, 'out'), path.join(root, 'clean')];

function startExport(target: string, cache: string): ChildProcess {
  const args = ['lib/cli/run.mjs', 'export', '--docs', docs, '--out', target];
  const env = { ...process.env, NODE_ENV: 'production' as const, LECTERN_CACHE_DIR: path.join(root, cache) };
  return spawn(process.execPath, args, { env, stdio: 'ignore' });
}

/** Resolves with whether it came to its end. */
function ended(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** How long an export takes, and within it the moving of files; in milliseconds. */
interface Times {
  all: number;
  moving: number;
}

/** Exports into `out`, and kills the export that long after its start, or after it began to move files. */
async function interruptExport(kill: Partial<Times>): Promise<Times & { hasEnded: boolean }> {
  const child = startExport(out, 'cache');
  const start = performance.now();
  const timers: NodeJS.Timeout[] = [];
  const killAfter = (ms?: number): void => {
    if (ms !== undefined) timers.push(setTimeout(() => child.kill('SIGKILL'), ms));
  };
  killAfter(kill.all);
  const moves: number[] = [];
  // The folder exists while files are moved.
  const watcher = fs.watch(path.join(out, OWN_FOLDER), (_, name) => {
    if (name !== '.drafts') return;
    if (moves.length === 0) killAfter(kill.moving);
    moves.push(performance.now());
  });
  const hasEnded = await ended(child);
  watcher.close();
  for (const timer of timers) clearTimeout(timer);
  return { hasEnded, all: performance.now() - start, moving: (moves.at(-1) ?? 0) - (moves[0] ?? 0) };
}

function contentsOf(folder: string): Map<string, string> {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  return new Map(files.map((file) => [path.relative(folder, file), fs.readFileSync(file, 'latin1')]));
}

function differences(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((file) => a.get(file) !== b.get(file));
}

/** Changes the navigation and one page, and removes another or brings it back. */
function change(round: number): void {
  const config = JSON.parse(fs.readFileSync(path.join(docs, 'docs.json'), 'utf8'));
  fs.writeFileSync(path.join(docs, 'docs.json'), JSON.stringify({ ...config, name: `Bench ${round}` }));
  const page = path.join(docs, `extra-${round}.mdx`);
  fs.writeFileSync(page, `---\ntitle: Extra ${round}\n---\n\nAdded in round ${round}.\n`);
  fs.rmSync(path.join(docs, `extra-${round - 2}.mdx`), { force: true });
}

let failed = false;
/** Kills that left some files new and others old. */
let halves = 0;
try {
  execFileSync(process.execPath, ['tools/bench/fixtures.mjs', values.pages, docs]);
  await ended(startExport(out, 'cache'));
  let usual: Times | undefined;
  for (let round = 1; round <= Number(values.kills); round++) {
    const before = contentsOf(out);
    change(round);
    // The first one is not killed: it shows how long an export takes.
    const kill = usual && randomMoment(usual, round % 2 === 0);
    const { hasEnded, ...times } = await interruptExport(kill ?? {});
    usual ??= times;
    const after = contentsOf(out);
    const changed = differences(before, after).length;
    await ended(startExport(out, 'cache'));
    const again = contentsOf(out);
    if (changed > 0 && differences(after, again).length > 0) halves++;
    fs.rmSync(clean, { recursive: true, force: true });
    await ended(startExport(clean, 'clean-cache'));
    const wrong = differences(again, contentsOf(clean));
    failed ||= wrong.length > 0;
    const what = hasEnded ? 'ended' : `killed ${nameOf(kill ?? {})}`;
    console.log(
      `${round}: ${what}, ${changed} files changed; run again: ${wrong.length === 0 ? 'equal' : wrong.join(', ')}`,
    );
  }
} finally {
  fs.rmSync(root, { recursive: true, force: true });
}
console.log(`${halves} kills left some files new and others old.`);
process.exitCode = failed || halves === 0 ? 1 : 0;

function randomMoment({ all, moving }: Times, isMoving: boolean): Partial<Times> {
  return isMoving ? { moving: moving * Math.random() } : { all: all * Math.random() };
}

function nameOf({ all, moving = 0 }: Partial<Times>): string {
  return all === undefined ? `after ${moving.toFixed(0)} ms of moving files` : `after ${all.toFixed(0)} ms`;
}
