/** The server of the built site as a measured process: started, observed, stopped. Reads /proc, so Linux only. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createFolderKeys } from '@/lib/assistant/keys/folder-keys';
import { createKey } from '@/lib/assistant/keys/key';
import { freePort } from '@/lib/kit/testing/free-port';
import { ownSeconds } from './measure';

export interface LoadServer {
  /** The endpoint that answers questions. */
  url: string;
  /** A new key with an organisation of its own. */
  makeKey(): Promise<string>;
  /** Resident memory in MB. */
  memoryMb(): number;
  /** CPU seconds used so far. */
  cpuSeconds(): number;
  close(): void;
  pid: number;
  stateDir: string;
}

/** Starts the server for the build folder named by the environment. Not ready yet: the first questions may fail. */
export async function startLoadServer(env: Record<string, string>): Promise<LoadServer> {
  const stateDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-load-'));
  // Not the first free one: two servers may start at the same time.
  const port = await freePort();
  const server = spawn(process.execPath, ['lib/cli/run.mjs', 'start', '--port', String(port), '--host', '127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', ASSISTANT_STATE_DIR: stateDir, ...env },
  });
  const pid = server.pid ?? -1;
  let keys = 0;
  return {
    pid,
    stateDir,
    url: `http://127.0.0.1:${port}/v1/assistant/docs/message`,
    async makeKey() {
      const organisation = `load-${keys++}`;
      const { key, record } = createKey({ organisation, domains: ['docs'], kind: 'server', origins: [] }, new Date());
      await createFolderKeys(stateDir).write(record);
      return key;
    },
    memoryMb() {
      const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
    },
    cpuSeconds: () => ownSeconds(pid),
    close() {
      server.kill();
      fs.rmSync(stateDir, { recursive: true, force: true });
    },
  };
}
