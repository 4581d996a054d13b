/** Runs Next as a child process, by its own command or behind our server; signals and exit code are passed through. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Runs `next <args>`; resolves with its exit code. */
export function runNext(args: string[], env: Record<string, string> = {}): Promise<number> {
  const bin = createRequire(import.meta.url).resolve('next/dist/bin/next');
  return runNode([bin, ...args], args[0] === 'dev' ? 'development' : 'production', env);
}

/** Runs our server around Next's handler (see front-server.mjs); resolves with its exit code. */
export function runFrontServer(port: number, host?: string): Promise<number> {
  const file = path.resolve('lib/cli/front-server.mjs');
  return runNode([file, String(port), ...(host === undefined ? [] : [host])], 'production', {});
}

function runNode(args: string[], mode: 'development' | 'production', env: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: 'inherit',
      env: { NEXT_TELEMETRY_DISABLED: '1', ...process.env, NODE_ENV: mode, ...env },
    });
    const forward = (signal: NodeJS.Signals): void => void child.kill(signal);
    process.on('SIGINT', forward);
    process.on('SIGTERM', forward);
    child.once('error', reject);
    // A signal that we passed on is a wanted end.
    child.once('exit', (code, signal) => resolve(code ?? (signal === null ? 1 : 0)));
  });
}

/** The arguments that name port and host, as Next spells them. */
export function listenArguments(port: number, host?: string): string[] {
  return ['--port', String(port), ...(host === undefined ? [] : ['--hostname', host])];
}
