/** The four hosts of one site: `next dev`, `npm run dev`, `next start`, `npm run start`; and requests that leave an address as it is. */
import { type ChildProcess, spawn } from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import { freePort } from '@/lib/kit/testing/free-port';
import { answers, end, siteEnv } from './serve-sites';
import { docsOf } from './site';

const ROOT = path.resolve(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 90_000;

export const HOSTS = ['next dev', 'npm run dev', 'next start', 'npm run start'] as const;
export type HostName = (typeof HOSTS)[number];

export interface Host {
  name: HostName;
  origin: string;
  stop(): Promise<void>;
}

/** Starts one of the hosts over e2e/sites/`site`; the production hosts share the build of the global setup. */
export async function startHost(name: HostName, site: string): Promise<Host> {
  const port = String(await freePort());
  const [program, command] = name.split(' ', 1)[0] === 'next' ? ['next', name.slice(5)] : ['npm', name.slice(8)];
  const args =
    program === 'next'
      ? ['node_modules/next/dist/bin/next', command, '--port', port]
      : ['lib/cli/run.mjs', command, '--port', port];
  // Two development servers cannot share a build folder.
  const dist = command === 'dev' ? `${site}-${program}-dev` : site;
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: ROOT,
    env: siteEnv(dist, docsOf(site)),
    stdio: 'ignore',
    detached: true,
  });
  process.once('exit', () => end(child));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  const host: Host = {
    name,
    origin,
    async stop() {
      end(child);
      await ended;
    },
  };
  await answers(`${origin}/`, START_TIMEOUT_MS).catch(async (error) => {
    await host.stop();
    throw error;
  });
  return host;
}

export interface Asked {
  method?: string;
  /** Sent as it is: encoded, or wrongly encoded. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Answered {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** One request, without following redirects or tidying the address. Rejects when the server hangs up. */
export function request(origin: string, { method = 'GET', path: target, headers, body }: Asked): Promise<Answered> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = http.request({ hostname, port, method, path: target, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
