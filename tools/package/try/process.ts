/** Runs commands and servers for the trials of the package. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@/lib/kit/testing/free-port';
import { messageOf } from '@/lib/kit/text';

export interface Place {
  cwd: string;
  env?: Record<string, string>;
  /** Runs as another user, who may not write everywhere. */
  uid?: number;
}

const MAX_MS = 240_000;

/** The output of a command. Rejects with it if the exit code is not `code`. */
export async function run(command: string, args: readonly string[], place: Place, code = 0): Promise<string> {
  const child = start(command, args, place);
  let output = '';
  child.stdout?.on('data', (chunk) => (output += String(chunk)));
  child.stderr?.on('data', (chunk) => (output += String(chunk)));
  const timer = setTimeout(() => child.kill('SIGKILL'), MAX_MS);
  const exit = await new Promise<number | string | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status, signal) => resolve(status ?? signal));
  });
  clearTimeout(timer);
  if (exit !== code) throw new Error(`${[command, ...args].join(' ')} ended with ${exit}:\n${output.slice(-2_000)}`);
  return output;
}

/** Starts a server, waits for its first page and passes its address to `use`; stops it afterwards. Resolves with the milliseconds that the page took. */
export async function withServer(
  command: string,
  args: readonly string[],
  place: Place,
  use: (origin: string) => Promise<void>,
): Promise<number> {
  const port = await freePort();
  const since = performance.now();
  const child = start(command, [...args, '--port', String(port)], place);
  let output = '';
  child.stdout?.on('data', (chunk) => (output += String(chunk)));
  child.stderr?.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  try {
    const origin = `http://127.0.0.1:${port}`;
    await firstPage(origin, child, () => output);
    const milliseconds = performance.now() - since;
    await use(origin);
    return milliseconds;
  } catch (error) {
    throw new Error(`${messageOf(error)}\n${output.slice(-2_000)}`);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

async function firstPage(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  for (const until = performance.now() + MAX_MS; performance.now() < until; ) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    const response = await fetch(`${origin}/`).catch(() => undefined);
    if (response) {
      await response.arrayBuffer();
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`No answer from ${origin}: ${output()}`);
}

/** The home folder of all commands: caches of package managers are warm after the first trial. */
export const home = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-home-'));
const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();

/** How this machine reaches the registry. */
const NETWORK = /^(NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|npm_config_cafile|(https?|no)_proxy)$/i;

/** The environment without what npm and the tests of this repository set. */
const ENVIRONMENT = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => NETWORK.test(name))),
  HOME: home,
  PATH: process.env.PATH ?? '',
  CI: '1',
  npm_config_registry: registry,
  npm_config_update_notifier: 'false',
  YARN_NPM_REGISTRY_SERVER: registry,
};

function start(command: string, args: readonly string[], { cwd, env, uid }: Place): ChildProcess {
  return spawn(command, args, {
    cwd,
    env: { ...ENVIRONMENT, ...env } as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
}
