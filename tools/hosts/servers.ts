/** Starts the servers of the hosting pages: nginx, Caddy, and our own. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { locateChromium } from '@/extensions/share/diff/locate-chromium';

const ROOT = path.resolve(import.meta.dirname, '../..');
const START_MS = 30_000;

export interface Running {
  origin: string;
  stop(): Promise<void>;
}

/** Programs that must be installed, with the Debian packages that have them. */
const NEEDED = {
  nginx: 'nginx',
  caddy: 'caddy',
  [locateChromium(process.env) ?? 'chromium']: 'chromium-headless-shell',
};

/** Throws with the command that installs what is missing. */
export function requireServers(): void {
  const missing = Object.entries(NEEDED).filter(([name]) => spawnSync(name, ['--version']).error !== undefined);
  if (missing.length === 0) return;
  const packages = missing.map(([, name]) => name).join(' ');
  throw new Error(
    `Missing: ${missing.map(([name]) => name).join(', ')}. Install them as root: apt-get install ${packages}`,
  );
}

/** nginx with a recipe in its `http` block, in the foreground and without root. */
export async function startNginx(recipe: string, port: number, folder: string): Promise<Running> {
  fs.mkdirSync(folder, { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  // The workers of a server that is started by root would be another user, who cannot read the folder.
  const asRoot = process.getuid?.() === 0 ? 'user root;\n' : '';
  const config = `daemon off;
worker_processes 1;
${asRoot}pid ${folder}/nginx.pid;
events {}
http {
include /etc/nginx/mime.types;
access_log off;
${temporary}
${recipe}
}
`;
  const file = path.join(folder, 'nginx.conf');
  fs.writeFileSync(file, config);
  return started(spawn('nginx', ['-c', file, '-e', path.join(folder, 'error.log')], { stdio: 'inherit' }), port);
}

/** Caddy with a recipe for a site, without certificates. */
export async function startCaddy(recipe: string, port: number, folder: string): Promise<Running> {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'Caddyfile');
  fs.writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${recipe}`);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return started(spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: 'ignore' }), port);
}

/** Our own `start` of the build that `env` names. */
export async function startOwn(env: Readonly<Record<string, string>>, port: number): Promise<Running> {
  const args = ['lib/cli/run.mjs', 'start', '--port', String(port), '--host', '127.0.0.1'];
  return started(spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'ignore' }), port);
}

/** Runs a command of the repository. Throws with its output if it fails. */
export function runCommand(args: readonly string[], env: Readonly<Record<string, string>>): void {
  const done = spawnSync(process.execPath, ['lib/cli/run.mjs', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (done.status !== 0) throw new Error(`${args.join(' ')} failed:\n${done.stdout}\n${done.stderr}`);
}

/** Waits until the server of a process answers. */
export async function started(child: ChildProcess, port: number): Promise<Running> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  // An interrupted run leaves no server behind.
  const kill = (): void => void child.kill();
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const origin = `http://127.0.0.1:${port}`;
  const running: Running = {
    origin,
    async stop() {
      child.kill();
      await ended;
    },
  };
  for (const end = Date.now() + START_MS; ; ) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}.`);
    const answered = await fetch(origin, { redirect: 'manual' }).catch(() => undefined);
    if (answered) return running;
    if (Date.now() > end) {
      await running.stop();
      throw new Error(`${child.spawnfile} does not answer at ${origin}.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
