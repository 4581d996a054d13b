/**
 * Playwright's global setup: serves every site in e2e/sites and our documentation. Where Next is not what is tested, one process serves the
 * docs folder itself (see site-host.ts); `BUILT` names the sites that are built with `npm run build` and served with `npm run start`.
 * `SITES=tabs,content` selects some of them, `SKIP_BUILD=1` serves existing builds.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@/lib/kit/testing/free-port';
import { requirePrograms } from './programs';
import { serveFolder } from './serve-folder';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SITES = path.join(ROOT, 'e2e/sites');
const BUILT = new Set(['hosts', 'content']);
/** Sites that are only used by `dev` or `check`. */
const UNSERVED = /^(dev|broken)/;
const START_TIMEOUT_MS = 30_000;
/** The playground's time limit in seconds; a test waits for a server that does not respond. */
const PATIENCE = '5';
/** Set in every build, to check that builds do not send them to browsers. Without an address they have no effect. */
export const PLANTED_SECRETS = {
  ASSISTANT_API_KEY: 'planted_key_of_the_assistant',
  ASSISTANT_LLM_API_KEY: 'planted_key_of_the_model',
} as const;

/** Returns the teardown. Tests read the addresses with `origin(site)` of e2e/setup/site.ts. */
export default async function serveSites(): Promise<() => void> {
  requirePrograms();
  const servers: ChildProcess[] = [];
  const stop = (): void => {
    for (const server of servers) end(server);
  };
  // An interrupted run skips the teardown.
  process.once('exit', stop);
  try {
    // Both use one core: the builds one after the other, the host beside them.
    await Promise.all([serveFolders(servers), serveBuilds(servers)]);
  } catch (error) {
    stop();
    throw error;
  }
  return stop;
}

/** Starts the process for docs folders; `serveFolder` finds it in `SITE_HOST`. */
async function serveFolders(servers: ChildProcess[]): Promise<void> {
  const since = Date.now();
  const child = spawn(process.execPath, ['--import', 'tsx', 'e2e/setup/site-host.ts'], {
    cwd: ROOT,
    env: { ...commandEnv({ PLAYGROUND_TIMEOUT: PATIENCE }), NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  servers.push(child);
  process.env.SITE_HOST = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(String(line).trim()));
    child.once('exit', (code) => reject(new Error(`The process that serves docs folders ended with ${code}.`)));
  });
  const folders = sites().filter(([name]) => !BUILT.has(name));
  for (const [name, docs] of folders) process.env[`SITE_${name}`] = await serveFolder(docs, name);
  recordTime(since, `serving of ${folders.length} sites`);
}

async function serveBuilds(servers: ChildProcess[]): Promise<void> {
  if (!process.env.SKIP_BUILD) await buildSites();
  for (const [name, docs] of sites().filter((site) => BUILT.has(site[0]))) {
    const port = await freePort();
    servers.push(serve(port, { ...siteEnv(name, docs), PLAYGROUND_TIMEOUT: PATIENCE }));
    process.env[`SITE_${name}`] = `http://127.0.0.1:${port}`;
    await answers(`http://127.0.0.1:${port}/`);
  }
}

/** Builds the selected sites of `BUILT`, one after the other. Rejects with the output of a build that fails. */
export async function buildSites(): Promise<void> {
  for (const [name, docs] of sites().filter((site) => BUILT.has(site[0]))) {
    const since = Date.now();
    await build(name, { ...siteEnv(name, docs), ...PLANTED_SECRETS });
    recordTime(since, `build of ${name}`);
  }
}

async function build(name: string, env: NodeJS.ProcessEnv): Promise<void> {
  await promisify(execFile)('npm', ['run', '--silent', 'build'], { cwd: ROOT, env }).catch((error) => {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`The site ${name} does not build:\n${stdout}\n${stderr}`);
  });
}

function serve(port: number, env: NodeJS.ProcessEnv): ChildProcess {
  const args = ['run', '--silent', 'start', '--', '--port', String(port)];
  return spawn('npm', args, { cwd: ROOT, env, stdio: 'ignore', detached: true });
}

/** Adds a row to the table that `npm test` prints at its end (see tools/test-phases.ts). */
function recordTime(since: number, name: string): void {
  const file = process.env.LECTERN_TEST_TIMES;
  if (file) fs.appendFileSync(file, `${(Date.now() - since) / 1000}\t${name}\n`);
}

/** Ends a command with all of its child processes. */
export function end(command: ChildProcess): void {
  if (command.pid === undefined || command.exitCode !== null || command.signalCode !== null) return;
  process.kill(-command.pid);
}

/** Each site has its own build folder, so that all can be served at once. */
export function siteEnv(name: string, docs: string): NodeJS.ProcessEnv {
  return commandEnv({ DOCS_DIR: docs, LECTERN_DIST: `.lectern/e2e/${name}`, NEXT_TELEMETRY_DISABLED: '1' });
}

/** This process's environment without variables that would affect a command: folder, mode, port, kind of build. */
export function commandEnv(own: Record<string, string>): NodeJS.ProcessEnv {
  const { PORT: _, DOCS_DIR: __, DOCS_LENIENT: ___, NODE_ENV: ____, FORCE_COLOR: _____, ...inherited } = process.env;
  // Next's types require NODE_ENV; the commands set it themselves.
  return { ...inherited, ...own } as NodeJS.ProcessEnv;
}

/** All sites that are served, or those selected by `SITES=a,b`. */
function sites(): [name: string, docs: string][] {
  const only = process.env.SITES?.split(',');
  const names = fs.readdirSync(SITES).filter((name) => !UNSERVED.test(name));
  const all = [
    ...names.map((name): [string, string] => [name, path.join(SITES, name)]),
    ['content', path.join(ROOT, 'content')] satisfies [string, string],
  ];
  return all.filter(([name]) => only === undefined || only.includes(name));
}

/** Resolves when the address responds at all. */
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
