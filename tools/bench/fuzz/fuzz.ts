/**
 * `bench -- fuzz [--count 20000] [--seed 1]`: damaged docs folders through reading, checking and rendering, in processes that are stopped
 * when one takes too long. Prints the seeds that crash, that take more than 5 seconds of CPU, and that have problems without a file.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { quantile } from '../numbers';

/** What a worker says of one folder. */
export interface FuzzResult {
  seed: number;
  kind: string;
  cpuMs: number;
  problems: number;
  /** Codes of problems without a file. */
  unplaced: string[];
  /** The stack of an error. */
  error?: string;
}

const SLOW_MS = 5_000;
/** Without a result; a busy machine is slower than the CPU time. */
const STUCK_MS = 60_000;

/** Returns false when anything was found. */
export async function benchFuzz({ count, seed }: { count: number; seed: number }): Promise<boolean> {
  const bad: string[] = [];
  const times: number[] = [];
  let problems = 0;
  for (let next = seed; next < seed + count; ) {
    next = await runWorker(next, seed + count, (result) => {
      times.push(result.cpuMs);
      problems += result.problems;
      if (result.error) bad.push(`seed ${result.seed} (${result.kind}) crashed: ${result.error}`);
      if (result.cpuMs > SLOW_MS)
        bad.push(`seed ${result.seed} (${result.kind}) took ${result.cpuMs.toFixed(0)} ms of CPU`);
      if (result.unplaced.length > 0)
        bad.push(`seed ${result.seed} (${result.kind}): no file for ${result.unplaced.join(', ')}`);
    }).catch((stuck: Stuck) => {
      bad.push(`seed ${stuck.seed} ${stuck.reason}`);
      return stuck.seed + 1;
    });
  }
  const at = (share: number): string => `${quantile(times, share).toFixed(0)} ms`;
  for (const line of bad) console.log(line);
  console.log(`${times.length} folders from seed ${seed}: ${bad.length} findings, ${problems} problems reported`);
  console.log(`CPU for one: median ${at(0.5)}, p99 ${at(0.99)}, most ${at(1)}`);
  return bad.length === 0;
}

interface Stuck {
  seed: number;
  reason: string;
}

/** Resolves with the number after the last one. Rejects with the seed at which the worker ended or stopped answering. */
function runWorker(from: number, to: number, told: (result: FuzzResult) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    const child: ChildProcess = fork(new URL('./fuzz-worker.ts', import.meta.url), [String(from), String(to)], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    let next = from;
    let reason = 'ended the process';
    const stop = (): void => {
      reason = `gave no result for ${STUCK_MS / 1000} s`;
      child.kill('SIGKILL');
    };
    let watch = setTimeout(stop, STUCK_MS);
    child.on('message', (result: FuzzResult) => {
      clearTimeout(watch);
      watch = setTimeout(stop, STUCK_MS);
      next = result.seed + 1;
      told(result);
    });
    child.once('exit', () => {
      clearTimeout(watch);
      if (next >= to) resolve(next);
      else reject({ seed: next, reason } satisfies Stuck);
    });
  });
}
