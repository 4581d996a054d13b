/** Runs `next build` and our own worker commands as child processes; signals and exit code are passed through. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Room for young objects, in MB: a build makes many that die at once, and with the usual room half of its time goes into copying those
 * that do not yet (see the log in content/contributing/performance.mdx).
 */
const YOUNG = '--max-semi-space-size=64';
const USUAL_YOUNG = '--max-semi-space-size=16';

/** Runs `next build`; resolves with its exit code. */
export function runNextBuild(env: Record<string, string>): Promise<number> {
  const bin = createRequire(import.meta.url).resolve('next/dist/bin/next');
  // The environment is for the workers, which render the pages; the process that starts them has few young objects.
  const options = [process.env.NODE_OPTIONS, YOUNG].filter(Boolean).join(' ');
  return runNode([USUAL_YOUNG, bin, 'build'], { ...env, NODE_OPTIONS: options });
}

/** Runs another command of ours in a process of its own; resolves with its exit code. */
export function runCommand(name: string, env: Record<string, string>): Promise<number> {
  return runNode([YOUNG, path.resolve('lib/cli/run.mjs'), name], env);
}

export interface Helper {
  /** Tells it to end; resolves when it has. */
  end(): Promise<void>;
}

/** Starts another command of ours that works beside this one and says nothing. */
export function startHelper(name: string, env: Record<string, string>): Helper {
  const args = [YOUNG, path.resolve('lib/cli/run.mjs'), name];
  const child = spawn(process.execPath, args, {
    // The channel carries nothing: that it closes tells the helper to end.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { ...process.env, ...env },
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    // Work that nobody helps with is done all the same.
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
    // A signal that we passed on is a wanted end.
    child.once('exit', (code, signal) => resolve(code ?? (signal === null ? 1 : 0)));
  });
}
