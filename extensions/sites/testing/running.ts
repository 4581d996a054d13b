/** For tests: services that listen on a port, and their clients. */
import fs from 'node:fs';
import type http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createFolderKeys } from '@/lib/endpoint/keys/folder-keys';
import { createKey, type KeyRecord } from '@/lib/endpoint/keys/key';
import { questionBody } from '@/lib/endpoint/testing/service';
import { createNodeServer } from '@/lib/serve/node-server';
import { createSiteService, type SiteService } from '../service';

/** How often services of tests look at their sites, in milliseconds. */
const EVERY_MS = 15;

export interface RunningService {
  address: string;
  service: SiteService;
  close(): Promise<void>;
}

/** Starts a service over the sites of a folder and waits until it has read them. */
export async function startService(env: Record<string, string>): Promise<RunningService> {
  const service = await createSiteService(env, { everyMs: EVERY_MS, cache: `${env.ASSISTANT_STATE_DIR}-cache` });
  await service.ready();
  const server: http.Server = createNodeServer(service);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    service,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await service.close();
    },
  };
}

/** A folder of its own for the sites and one for the state. */
export function temporaryPlace(): { sites: string; state: string; remove(): void } {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-service-'));
  const [sites, state] = [path.join(root, 'sites'), path.join(root, 'state')];
  fs.mkdirSync(sites);
  return { sites, state, remove: () => fs.rmSync(root, { recursive: true }) };
}

/** Makes a key in a state folder, as the command does. */
export async function makeKey(state: string, facts: Partial<KeyRecord> = {}): Promise<string> {
  const standard = { organisation: 'acme', domains: ['docs'], kind: 'server' as const, origins: [] };
  const { key, record } = createKey({ ...standard, ...facts }, new Date());
  await createFolderKeys(state).write(record);
  return key;
}

/** Sends a question; a body that is no object is sent as it is. */
export function ask(address: string, path: string, key: string | undefined, body: unknown = questionBody()) {
  return fetch(address + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}
