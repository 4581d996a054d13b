/** A Redis server for a test, in memory only unless the arguments say otherwise. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { freePort } from '@/lib/kit/testing/free-port';

const CANDIDATES = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/usr/bin/valkey-server'];

/** The path of a Redis server on this machine: `REDIS_SERVER_PATH`, else one of the usual places; undefined without one. */
export const findRedis = (): string | undefined =>
  process.env.REDIS_SERVER_PATH || CANDIDATES.find((file) => fs.existsSync(file));

export const redisProgram = findRedis();
// Tests that need one would be skipped without a word.
if (redisProgram === undefined && process.env.CI) throw new Error('Redis is missing: run "npm run test:programs".');

export interface TestRedis {
  url: string;
  /** Kills it; resolves when it is gone. */
  stop(): Promise<void>;
}

/** Starts it on a free port, with more arguments. Resolves when it responds. */
export async function startTestRedis(more: { port?: number; args?: string[] } = {}): Promise<TestRedis> {
  const port = more.port ?? (await freePort());
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', ...(more.args ?? ['--appendonly', 'no'])];
  const server = spawn(redisProgram ?? '', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error('Redis did not start')));
    server.stdout.on('data', (text: Buffer) => {
      if (text.includes('Ready to accept connections')) resolve();
    });
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      const ended = once(server, 'exit');
      if (server.kill('SIGKILL')) await ended;
    },
  };
}
