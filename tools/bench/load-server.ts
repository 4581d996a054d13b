/** The server of the built site as a measured process: started, observed, stopped. Reads /proc, so Linux only. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createFolderKeys } from '@/lib/endpoint/keys/folder-keys';
import { createKey } from '@/lib/endpoint/keys/key';
import { freePort } from '@/lib/kit/testing/free-port';
import { ownSeconds, residentMb } from './measure';

export interface LoadServer {
  /** The endpoint that answers questions. */
  url: string;
  /** A new key with an organisation of its own. */
  makeKey(): Promise<string>;
  /** Resident memory in MB. */
  memoryMb(): number;
  /** Used heap in MB, from its metrics. Rejects while the server does not answer with metrics. */
  heapMb(): Promise<number>;
  /** CPU seconds used so far. */
  cpuSeconds(): number;
  close(): Promise<void>;
  pid: number;
  stateDir: string;
  /** Why requests failed, by the id in `X-Request-Id`, from the server's log. */
  reasons(): ReadonlyMap<string, string>;
}

/** Starts the server for the build folder named by the environment. Not ready yet: the first questions may fail. */
export async function startLoadServer(env: Record<string, string>): Promise<LoadServer> {
  const stateDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-load-'));
  // Not the first free one: two servers may start at the same time.
  const port = await freePort();
  const log = path.join(stateDir, 'server.log');
  const output = fs.openSync(log, 'a');
  const server = spawn(process.execPath, ['lib/cli/run.mjs', 'start', '--port', String(port), '--host', '127.0.0.1'], {
    stdio: ['ignore', output, output],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_FORMAT: 'json',
      METRICS: '1',
      ASSISTANT_STATE_DIR: stateDir,
      ...env,
    },
  });
  fs.closeSync(output);
  const ended = new Promise((resolve) => server.once('exit', resolve));
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
    memoryMb: () => residentMb(pid),
    async heapMb() {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      const [, bytes] = /^nodejs_heap_size_used_bytes (\d+)/m.exec(text) ?? [];
      if (bytes === undefined) throw new Error('The metrics do not name the heap.');
      return Number(bytes) / 2 ** 20;
    },
    cpuSeconds: () => ownSeconds(pid),
    reasons: () => new Map(fs.readFileSync(log, 'utf8').split('\n').flatMap(reasonIn)),
    async close() {
      server.kill();
      // Until then it writes into the folder.
      await ended;
      fs.rmSync(stateDir, { recursive: true, force: true });
    },
  };
}

/** The id and the error of a request in a line of the log. */
function reasonIn(line: string): [string, string][] {
  if (!line.includes('"error":')) return [];
  try {
    const { id, error } = JSON.parse(line);
    return [[id, error]];
  } catch {
    return [];
  }
}
