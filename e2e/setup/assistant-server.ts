/** Serves a built site again with a different environment, for tests of the assistant's endpoint. */
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runKeyCommand } from '@/lib/cli/keys/assistant-key-command';
import { freePort } from '@/lib/kit/testing/free-port';
import { answers, siteEnv } from './serve-sites';
import { docsOf } from './site';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Cleanup when a run is interrupted. One listener for all, because processes warn about many. */
const leftovers = new Set<() => void>();
process.once('exit', () => {
  for (const clear of leftovers) clear();
});

export interface AssistantServer {
  origin: string;
  /** Asks the endpoint. */
  ask(key: string | undefined, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** The server's output so far. */
  output(): string;
  /** Kills it, as a power failure would. */
  kill(): Promise<void>;
}

/** A temporary state folder. */
export function stateFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-assistant-'));
  leftovers.add(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates a key as the command does. */
export function makeKey(stateDir: string, ...args: string[]): Promise<string> {
  return runKeyCommand(['--organisation', 'acme', '--domain', 'docs', ...args], { ASSISTANT_STATE_DIR: stateDir });
}

/** A body with one question. */
export function question(text = 'Where do I begin?', more: object = {}): object {
  return { fp: 'anonymous', messages: [{ id: '1', role: 'user', content: text }], ...more };
}

/** Starts the build of e2e/sites/`site` with our own server or with the framework's command. */
export async function startAssistant(
  site: string,
  env: Record<string, string>,
  by: 'front' | 'next' = 'front',
): Promise<AssistantServer> {
  const port = await freePort();
  const args =
    by === 'front'
      ? ['lib/cli/run.mjs', 'start', '--port', String(port), '--host', '127.0.0.1']
      : ['node_modules/next/dist/bin/next', 'start', '--port', String(port)];
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...siteEnv(site, docsOf(site)), NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += String(text)));
  const stop = (): void => void child.kill('SIGKILL');
  leftovers.add(stop);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  await answers(`${origin}/`);
  return {
    origin,
    ask: (key, body = question(), headers = {}) =>
      fetch(`${origin}/v1/assistant/docs/message`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    output: () => output,
    async kill() {
      leftovers.delete(stop);
      stop();
      await ended;
    },
  };
}
