/** A service for many sites as a process of its own, and a client that asks it. */
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { createFolderKeys } from '@/lib/endpoint/keys/folder-keys';
import { createKey } from '@/lib/endpoint/keys/key';
import { freePort } from '@/lib/kit/testing/free-port';
import { residentMb } from '../bench/measure';

export interface ServiceProcess {
  address: string;
  /** On Linux only. */
  memoryMb(kind?: 'VmRSS' | 'VmHWM'): number;
  stop(): Promise<void>;
}

const READY_MS = 60_000;

/** Starts the process and waits until it has read its sites. */
export async function startServiceProcess(env: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const port = await freePort();
  const args = ['lib/cli/run.mjs', 'service', '--port', String(port), '--host', '127.0.0.1'];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  const address = `http://127.0.0.1:${port}`;
  const end = performance.now() + READY_MS;
  while (!(await fetch(`${address}/readyz`).catch(() => undefined))?.ok) {
    if (performance.now() > end || child.exitCode !== null) {
      child.kill();
      throw new Error('The service did not start.');
    }
    await pause(100);
  }
  return {
    address,
    memoryMb: (kind) => residentMb(child.pid ?? -1, kind),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
    },
  };
}

/** A new key of one organisation, written to a state folder. */
export async function makeKey(state: string, domains: readonly string[]): Promise<string> {
  const { key, record } = createKey({ organisation: 'acme', domains, kind: 'server', origins: [] }, new Date());
  await createFolderKeys(state).write(record);
  return key;
}

/** How the last part of an answer begins, by version of the endpoint. */
const ENDS = { v1: '\nd:{"type":"finish"', v2: 'data: {"type":"finish"' } as const;

/** Asks a question and reads the answer to its end. */
export async function ask(
  address: string,
  domain: string,
  key: string,
  { text, version = 'v1' }: { text: string; version?: keyof typeof ENDS },
): Promise<{ status: number; isOk: boolean; body: string; ms: number }> {
  const messages = [{ id: '1', role: 'user', content: text, parts: [{ type: 'text', text }] }];
  const start = performance.now();
  const response = await post(`${address}/${version}/assistant/${domain}/message`, key, { fp: 'anonymous', messages });
  const body = await response.text();
  const isOk = response.status === 200 && body.includes(ENDS[version]);
  return { status: response.status, isOk, body, ms: performance.now() - start };
}

/** Resolves when the MCP server of a site has this name: unlike questions it is not limited by key. */
export async function untilNamed(address: string, domain: string, key: string, name: string): Promise<void> {
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
  const request = { jsonrpc: '2.0', id: 1, method: 'initialize', params };
  while (!(await (await post(`${address}/mcp/${domain}`, key, request)).text()).includes(name)) await pause(50);
}

function post(url: string, key: string, body: object): Promise<Response> {
  const headers = {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    Authorization: `Bearer ${key}`,
  };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}
