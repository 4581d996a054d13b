/** Runs `next build` and our own worker commands as child processes; passes signals and exit codes through. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Size of V8's young generation in MB: a build creates many short-lived objects, and with the default size half of its time is spent on
 * copying survivors (see the log in content/contributing/performance.mdx).
 */
const YOUNG = '--max-semi-space-size=64';
const USUAL_YOUNG = '--max-semi-space-size=16';

/** Runs `next build`; resolves with its exit code. */
export function runNextBuild(env: Record<string, string>): Promise<number> {
  const bin = createRequire(import.meta.url).resolve('next/dist/bin/next');
  // In the environment, so that it applies to the worker processes that render pages; their parent has few short-lived objects.
  const options = [process.env.NODE_OPTIONS, YOUNG].filter(Boolean).join(' ');
  return runNode([USUAL_YOUNG, bin, 'build'], { ...env, NODE_OPTIONS: options });
}

/** Runs another of our commands in a child process; resolves with its exit code. */
export function runCommand(name: string, env: Record<string, string>): Promise<number> {
  return runNode([YOUNG, path.resolve('lib/cli/run.mjs'), name], env);
}

export interface Helper {
  /** Tells it to stop; resolves when it has. */
  end(): Promise<void>;
}

/** Starts another of our commands in the background, without output. */
export function startHelper(name: string, env: Record<string, string>): Helper {
  const args = [YOUNG, path.resolve('lib/cli/run.mjs'), name];
  const child = spawn(process.execPath, args, {
    // The channel carries no messages: closing it tells the worker to stop.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { ...process.env, ...env },
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    // Work without a worker is done by the main process.
    child.once('error', () => resolve());
  });
  return {
    end() {
      if (child.connected) child.disconnect();
      return ended;
    },
  };
}

function runNode(args: string[], env: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: 'inherit',
      env: { NEXT_TELEMETRY_DISABLED: '1', ...process.env, NODE_ENV: 'production', ...env },
    });
    const forward = (signal: NodeJS.Signals): void => void child.kill(signal);
    process.on('SIGINT', forward);
    process.on('SIGTERM', forward);
    child.once('error', reject);
    // A signal that was passed on is an intended end.
    child.once('exit', (code, signal) => resolve(code ?? (signal === null ? 1 : 0)));
  });
}
