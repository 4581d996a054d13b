/** A development server for a copy of a site, for tests that change files. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@/lib/kit/testing/free-port';
import { answers, end, siteEnv } from './serve-sites';
import { docsOf } from './site';

const ROOT = path.resolve(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 60_000;

export interface DevServer {
  origin: string;
  /** Writes a file of the docs folder, creating folders. */
  write(file: string, text: string): void;
  /** Replaces a text in a file. Throws if the file does not contain it. */
  edit(file: string, from: string, to: string): void;
  read(file: string): string;
  stop(): Promise<void>;
}

/** Copies e2e/sites/`site`, applies `prepare` to the copy and starts `dev` for it. `name` separates the servers of several tests. */
export async function startDev(site: string, name: string, prepare?: (docs: string) => void): Promise<DevServer> {
  const docs = fs.mkdtempSync(path.join(os.tmpdir(), `lectern-${name}-`));
  fs.cpSync(docsOf(site), docs, { recursive: true });
  prepare?.(docs);
  const port = await freePort();
  const child = spawn('npm', ['run', '--silent', 'dev', '--', '--docs', docs, '--port', String(port)], {
    cwd: ROOT,
    env: siteEnv(name, docs),
    stdio: 'ignore',
    detached: true,
  });
  // An interrupted test run must stop the server.
  process.once('exit', () => end(child));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  const at = (file: string): string => path.join(docs, file);
  const server: DevServer = {
    origin,
    write(file, text) {
      fs.mkdirSync(path.dirname(at(file)), { recursive: true });
      fs.writeFileSync(at(file), text);
    },
    edit(file, from, to) {
      const text = fs.readFileSync(at(file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no "${from}".`);
      fs.writeFileSync(at(file), text.replace(from, to));
    },
    read: (file) => fs.readFileSync(at(file), 'utf8'),
    async stop() {
      end(child);
      await ended;
      fs.rmSync(docs, { recursive: true, force: true });
    },
  };
  await answers(`${origin}/`, START_TIMEOUT_MS).catch(async (error) => {
    await server.stop();
    throw error;
  });
  return server;
}
