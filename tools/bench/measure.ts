/** Measures commands, processes and folders. Reads /proc, so Linux only. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export interface Measure {
  /** Seconds. */
  wall: number;
  /** User and system seconds of all processes. */
  cpu: number;
  /** Peak of the total proportional set size of all processes, in MB. */
  peakMb: number;
  /** CPU seconds by the role of a process. */
  parts: Record<Part, number>;
}

export type Part = keyof typeof PARTS;

/** Processes of a build by their command. */
const PARTS = {
  articles: /run\.mjs (prepare|help-articles)/,
  pages: /jest-worker/,
  compile: /next-build|next\/dist\/bin\/next|turbopack/,
  rest: /./,
};

/** Clock ticks per second in /proc/<pid>/stat; 100 on every Linux that Node runs on. */
const TICKS = 100;
const POLL_MS = 250;
/** smaps_rollup is expensive for a large process: every fourth poll only. */
const MEMORY_EVERY = 4;

/** Runs `command` in `cwd` with its output in `log`. Rejects for exit codes other than 0. */
export function measureCommand(command: string[], cwd: string, env: NodeJS.ProcessEnv, log: string): Promise<Measure> {
  return new Promise((resolve, reject) => {
    const [bin = '', ...args] = command;
    const out = fs.openSync(log, 'w');
    const waitedBefore = waitedSeconds();
    const start = performance.now();
    const child = spawn(bin, args, { cwd, env, stdio: ['ignore', out, out] });
    const seconds = new Map<number, number>();
    const parts = new Map<number, Part>();
    let peakKb = 0;
    let polls = 0;
    const poll = setInterval(() => {
      const pids = processTree(child.pid ?? -1);
      for (const pid of pids) {
        seconds.set(pid, ownSeconds(pid));
        parts.set(pid, partOf(pid) ?? parts.get(pid) ?? 'rest');
      }
      if (polls++ % MEMORY_EVERY === 0)
        peakKb = Math.max(
          peakKb,
          pids.map(proportionalKb).reduce((a, b) => a + b, 0),
        );
    }, POLL_MS);
    child.once('error', reject);
    child.once('exit', (code) => {
      clearInterval(poll);
      fs.closeSync(out);
      if (code !== 0) return reject(new Error(`${command.join(' ')} ended with ${code}, see ${log}`));
      const polled = [...seconds.values()].reduce((a, b) => a + b, 0);
      resolve({
        wall: (performance.now() - start) / 1000,
        cpu: Math.max(waitedSeconds() - waitedBefore, polled),
        peakMb: peakKb / 1024,
        parts: sumBy(seconds, parts),
      });
    });
  });
}

function sumBy(seconds: ReadonlyMap<number, number>, parts: ReadonlyMap<number, Part>): Record<Part, number> {
  const sums = { articles: 0, compile: 0, pages: 0, rest: 0 };
  for (const [pid, time] of seconds) sums[parts.get(pid) ?? 'rest'] += time;
  return sums;
}

/** Undefined for a process that has just exited. */
function partOf(pid: number): Part | undefined {
  try {
    const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    const found = Object.entries(PARTS).find(([, pattern]) => pattern.test(command));
    return command === '' ? undefined : (found?.[0] as Part);
  } catch {
    return undefined;
  }
}

/** The fields of /proc/<pid>/stat after the command name, which may contain spaces and parentheses. */
function statFields(pid: number | 'self'): string[] {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** CPU seconds used by a process, without its children. */
export function ownSeconds(pid: number): number {
  const fields = statFields(pid);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS;
}

/** CPU seconds of this process's finished children and their descendants. */
function waitedSeconds(): number {
  const fields = statFields('self');
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) / TICKS;
}

function processTree(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of fs.readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = Number(statFields(Number(name))[1] ?? -1);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const found: number[] = [];
  const queue = [root];
  for (let pid = queue.pop(); pid !== undefined; pid = queue.pop()) {
    found.push(pid);
    queue.push(...(children.get(pid) ?? []));
  }
  return found;
}

function proportionalKb(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Resident memory of a process in MB, or its peak. */
export function residentMb(pid: number, kind: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${kind}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024;
}

/** The size of all files in a folder; 0 if there is none. */
export function folderBytes(folder: string): number {
  return filesIn(folder).reduce((sum, file) => sum + fs.statSync(file).size, 0);
}

/** The paths of all files in a folder; none if it does not exist. */
export function filesIn(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
}
