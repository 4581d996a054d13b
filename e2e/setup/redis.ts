/**
 * Finds Redis for the tests of shared limits, or installs Debian's package where possible. Silent on success; otherwise exits with a clear
 * message.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import { freePort } from './serve-sites';

const CANDIDATES = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/usr/bin/valkey-server'];
const MISSING =
  'The tests of shared limits need Redis. Install it ("apt-get install redis-server" as root, or any other way) and set REDIS_SERVER_PATH to the program.';
const START_TIMEOUT_MS = 10_000;

export interface RedisServer {
  url: string;
  /** Ends it at once; resolves when it is gone. */
  stop(): Promise<void>;
}

/** Starts a Redis of its own on a free port, in memory only. Throws with what to do when there is none and none can be installed. */
export async function startRedis(): Promise<RedisServer> {
  const program = findRedis() ?? installRedis();
  if (program === undefined) throw new Error(MISSING);
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server: ChildProcess = spawn(program, args, { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  process.once('exit', () => server.kill('SIGKILL'));
  const end = Date.now() + START_TIMEOUT_MS;
  while (!(await listens(port))) {
    if (Date.now() > end) throw new Error(`Redis did not start on port ${port}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      server.kill('SIGKILL');
      await ended;
    },
  };
}

function findRedis(): string | undefined {
  return process.env.REDIS_SERVER_PATH ?? CANDIDATES.find((file) => fs.existsSync(file));
}

/** Undefined where it is not possible. */
function installRedis(): string | undefined {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Redis for the tests of shared limits …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  execFileSync('apt-get', ['install', '-y', '-qq', 'redis-server'], { stdio: ['ignore', 'ignore', 'inherit'], env });
  return findRedis();
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
