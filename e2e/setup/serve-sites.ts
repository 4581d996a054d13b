/** Builds every site under e2e/sites, and our own documentation, one after the other, and serves each on a free port. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SITES = path.join(ROOT, 'e2e/sites');
/** Sites that are only opened by `dev` or `check`, because they do not build. */
const UNBUILT = /^(dev|broken)/;
const START_TIMEOUT_MS = 30_000;

/** Playwright's global setup; returns the teardown. Tests read the addresses by `origin(site)` of e2e/setup/site.ts. */
export default async function serveSites(): Promise<() => void> {
  const servers: ChildProcess[] = [];
  const only = process.env.SITES?.split(',');
  for (const [name, docs] of sites()) {
    if (only && !only.includes(name)) continue;
    const env = siteEnv(name, docs);
    try {
      if (!process.env.SKIP_BUILD) execFileSync('npm', ['run', '--silent', 'build'], { cwd: ROOT, env, stdio: 'pipe' });
    } catch (error) {
      const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer };
      throw new Error(`The site ${name} does not build:\n${stdout}\n${stderr}`);
    }
    const port = await freePort();
    servers.push(spawn('npm', ['run', '--silent', 'start', '--', '--port', String(port)], { cwd: ROOT, env, stdio: 'ignore', detached: true }));
    process.env[`SITE_${name}`] = `http://127.0.0.1:${port}`;
    await answers(`http://127.0.0.1:${port}/`);
  }
  return () => {
    for (const server of servers) if (server.pid) process.kill(-server.pid);
  };
}

/** Each site builds into a folder of its own, so that all are served at once. */
export function siteEnv(name: string, docs: string): NodeJS.ProcessEnv {
  const { PORT: _, ...env } = process.env;
  return { ...env, DOCS_DIR: docs, LECTERN_DIST: `.next/e2e/${name}`, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: undefined };
}

function sites(): [name: string, docs: string][] {
  const names = fs.readdirSync(SITES).filter((name) => !UNBUILT.test(name));
  return [...names.map((name): [string, string] => [name, path.join(SITES, name)]), ['content', path.join(ROOT, 'content')]];
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Resolves when the address answers at all. */
export async function answers(url: string, timeoutMs = START_TIMEOUT_MS): Promise<void> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    try {
      await fetch(url, { redirect: 'manual' });
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
