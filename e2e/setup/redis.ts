/** A Redis server for the tests of shared limits. */
import { type ChildProcess, spawn } from 'node:child_process';
import net from 'node:net';
import { findRedis } from './programs';
import { freePort } from './serve-sites';

const START_TIMEOUT_MS = 10_000;

export interface RedisServer {
  url: string;
  /** Ends it at once; resolves when it is gone. */
  stop(): Promise<void>;
}

/** Starts Redis on a free port, in memory only. The global setup has checked that it is installed. */
export async function startRedis(): Promise<RedisServer> {
  const program = findRedis();
  if (program === undefined) throw new Error('There is no Redis on this machine (see e2e/setup/programs.ts).');
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
