/** A Redis server for a test, in memory only unless the arguments say otherwise. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import net from 'node:net';

const CANDIDATES = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/usr/bin/valkey-server'];

/** The server program of this machine; undefined if it is not installed. */
export const redisProgram = process.env.REDIS_SERVER_PATH ?? CANDIDATES.find((file) => fs.existsSync(file));

/** Starts it on a free port, with more arguments. Resolves when it responds. */
export async function startTestRedis(
  more: { port?: number; args?: string[] } = {},
): Promise<{ url: string; stop(): void }> {
  const port = more.port ?? (await freePort());
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', ...(more.args ?? ['--appendonly', 'no'])];
  const server = spawn(redisProgram ?? '', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error('Redis did not start')));
    server.stdout.on('data', (text: Buffer) => {
      if (text.includes('Ready to accept connections')) resolve();
    });
  });
  return { url: `redis://127.0.0.1:${port}`, stop: () => void server.kill('SIGKILL') };
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const probe = net.createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
