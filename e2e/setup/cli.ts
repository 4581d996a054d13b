/** Runs the command line as a user does and captures its output. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { commandEnv } from './serve-sites';

const ROOT = path.resolve(import.meta.dirname, '../..');

export interface Outcome {
  code: number | null;
  stdout: string;
  /** Both streams, without colours. */
  output: string;
}

/** Runs the command of `npm run <command> -- --docs <docs> …`; resolves when it exits, whatever the exit code. */
export function runCommand(
  command: string,
  docs: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const child = spawn(process.execPath, ['lib/cli/run.mjs', command, '--docs', docs, ...args], {
    cwd: ROOT,
    env: commandEnv({ NO_COLOR: '1', ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const outcome: Outcome = { code: null, stdout: '', output: '' };
  child.stdout.on('data', (data: Buffer) => {
    outcome.stdout += data;
    outcome.output += data;
  });
  child.stderr.on('data', (data: Buffer) => {
    outcome.output += data;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ ...outcome, code }));
  });
}
