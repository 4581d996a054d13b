/** Serves a site by the configurations of content/operate/hosting and walks it. Not a part of `npm test`. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { freePort } from '@/lib/kit/testing/free-port';
import { messageOf } from '@/lib/kit/text';
import { readArguments } from '../arguments';
import { home } from '../package/try/process';
import { installTools, makePackage } from '../package/try/tools';
import { wrongAnswers, wrongServerAnswers } from './answers';
import { adapted, readBlockBelow, readRecipe, withDirectives } from './recipes';
import { type Running, requireServers, runCommand, startCaddy, startNginx, startOwn } from './servers';
import { type Walked, walk } from './walk';
import { walkWorkflows } from './workflows';

const SITE = path.resolve(import.meta.dirname, '../../e2e/sites/tabs');
const CONTENT = path.resolve(import.meta.dirname, '../../content');
const BASE = '/docs';
/** A page of each folder. */
const PAGES = { [SITE]: '/guides/first', [CONTENT]: '/quickstart' };

const USAGE = `Usage: npm run test:hosts [-- exports | servers | files | workflows [WORD]]

Serves a site by the configurations of content/operate/hosting, walks it, and prints a table. Exits with 1 if a page, link,
header or message is not as it should be. A word runs one part. Needs Chromium; nginx and Caddy, but not for "workflows"; jq, Git and a
package registry for "workflows", which runs the steps of the workflows and of the pages, of those hosts whose name contains WORD.`;

const [requested, word = ''] = readArguments(USAGE, { allowPositionals: true }).positionals;

interface Row extends Walked {
  host: string;
  command: string;
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const work = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-hosts-'));
const rows: Row[] = [];

function report(row: Row | undefined): void {
  if (row === undefined) return;
  const { host, pages, broken, messages } = row;
  console.log(`${host}: ${pages} pages, ${broken.length} broken, ${messages.length} messages`);
}

async function walkHost(
  host: string,
  command: string,
  docs: string,
  start: () => Promise<Running>,
  base = '',
): Promise<void> {
  const running = await start();
  try {
    const site = running.origin + base;
    const walked = await walk(base === '' ? `${site}/` : site);
    const wrong = await wrongAnswers(site, PAGES[docs] ?? '/');
    if (/start/.test(command)) wrong.push(...(await wrongServerAnswers(site)));
    rows.push({ host, command, ...walked, messages: [...walked.messages, ...wrong] });
    report(rows.at(-1));
  } finally {
    await running.stop();
  }
}

/** The environment of a command: its own caches, no address from outside. */
function envOf(name: string, own: Record<string, string> = {}): Record<string, string> {
  const dist = path.join('.lectern/hosts', name);
  return {
    LECTERN_DIST: dist,
    LECTERN_CACHE_DIR: '.lectern/hosts/cache',
    SITE_URL: '',
    BASE_PATH: '',
    DOCS_DIR: '',
    ...own,
  };
}

async function walkExports(): Promise<void> {
  const plain = path.join(work, 'plain');
  runCommand(['export', '--docs', CONTENT, '--out', plain], envOf('plain', { SITE_URL: 'https://docs.example.com' }));
  const www = path.join(work, 'www');
  runCommand(
    ['export', '--docs', SITE, '--out', www + BASE],
    envOf('below', { SITE_URL: `https://example.com${BASE}` }),
  );
  const nginx = readRecipe('nginx', '/etc/nginx/conf.d/docs.conf');
  const port = await freePort();
  const listen = { 'listen 80;': `listen 127.0.0.1:${port};` };
  await walkHost('nginx', 'export', CONTENT, () =>
    startNginx(adapted(nginx, { ...listen, '/srv/docs': plain }), port, path.join(work, 'nginx')),
  );
  const below = withDirectives(nginx, readBlockBelow('nginx', 'Below a path', 'nginx'));
  await walkHost(
    `nginx, below ${BASE}`,
    'export',
    SITE,
    () => startNginx(adapted(below, { ...listen, '/srv/www': www }), port, path.join(work, 'nginx-below')),
    BASE,
  );
  const caddy = readRecipe('caddy', '/etc/caddy/Caddyfile');
  await walkHost('Caddy', 'export', CONTENT, () =>
    startCaddy(
      adapted(caddy, { 'docs.example.com': `http://127.0.0.1:${port}`, '/srv/docs': plain }),
      port,
      path.join(work, 'caddy'),
    ),
  );
}

async function walkServers(): Promise<void> {
  const [own, port] = [await freePort(), await freePort()];
  const nginx = readRecipe('nginx', '/etc/nginx/conf.d/docs-server.conf');
  const caddy = readRecipe('caddy', '/etc/caddy/Caddyfile-server');
  for (const base of ['', BASE]) {
    const env = envOf(`server${base.replace('/', '-')}`, base === '' ? {} : { SITE_URL: `https://example.com${base}` });
    runCommand(['build', '--docs', SITE], env);
    const state = { ...env, ASSISTANT_STATE_DIR: path.join(work, 'state'), TRUST_PROXY_HOPS: '1' };
    const place = base === '' ? '' : `, below ${base}`;
    await walkHost(`start${place}`, 'build, start', SITE, () => startOwn(state, own), base);
    const server = await startOwn(state, own);
    try {
      await walkHost(
        `nginx before start${place}`,
        'build, start',
        SITE,
        () =>
          startNginx(
            adapted(nginx, { 'listen 80;': `listen 127.0.0.1:${port};`, '127.0.0.1:3000': `127.0.0.1:${own}` }),
            port,
            path.join(work, 'nginx-server'),
          ),
        base,
      );
      if (base !== '') continue;
      await walkHost('Caddy before start', 'build, start', SITE, () =>
        startCaddy(
          adapted(caddy, { 'docs.example.com': `http://127.0.0.1:${port}`, '127.0.0.1:3000': `127.0.0.1:${own}` }),
          port,
          path.join(work, 'caddy-server'),
        ),
      );
    } finally {
      await server.stop();
    }
  }
}

/** The hosts that cannot run here: their files exist and parse. */
function checkFiles(): string[] {
  const wrong: string[] = [];
  const rules = {
    'github-pages': '.nojekyll',
    netlify: '_redirects',
    cloudflare: '_headers',
    vercel: 'vercel.json',
    s3: '404.html',
  };
  for (const [host, file] of Object.entries(rules)) {
    const out = path.join(work, host);
    runCommand(
      ['export', '--docs', SITE, '--out', out, '--host', host],
      envOf(host, { SITE_URL: 'https://docs.example.com' }),
    );
    if (!fs.existsSync(path.join(out, file))) wrong.push(`the export for ${host} has no ${file}`);
  }
  for (const [page, title] of [
    ['github-pages', '.github/workflows/docs.yml'],
    ['docker', 'compose.yaml'],
    ['kubernetes', 'docs.yaml'],
  ] as const) {
    for (const { errors } of parseAllDocuments(readRecipe(page, title)))
      wrong.push(...errors.map(({ message }) => `${title}: ${message}`));
  }
  const unit = path.join(work, 'docs.service');
  fs.writeFileSync(unit, readRecipe('systemd', '/etc/systemd/system/docs.service'));
  const verified = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  if (verified.error) console.log('systemd-analyze is not installed: the unit was not verified.');
  else if (/docs\.service:\d+/.test(verified.stderr)) wrong.push(verified.stderr);
  return wrong;
}

try {
  if (requested !== 'workflows') requireServers();
  if (requested === undefined || requested === 'exports') await walkExports();
  if (requested === undefined || requested === 'servers') await walkServers();
  if (requested === undefined || requested === 'workflows') {
    const given = { tarball: makePackage(work), tools: installTools() };
    await walkWorkflows(work, given, word, (row) => {
      rows.push(row);
      report(row);
    });
  }
  const wrong = requested === undefined || requested === 'files' ? checkFiles() : [];
  console.log('\n| host | command | pages | addresses | broken | messages |\n|---|---|--:|--:|--:|--:|');
  for (const { host, command, pages, addresses, broken, messages } of rows)
    console.log(`| ${host} | ${command} | ${pages} | ${addresses} | ${broken.length} | ${messages.length} |`);
  const details = rows.flatMap(({ host, broken, messages }) =>
    [...broken, ...messages].map((text) => `${host}: ${text}`),
  );
  for (const text of [...details, ...wrong]) console.error(text);
  process.exitCode = details.length + wrong.length > 0 ? 1 : 0;
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 2;
} finally {
  for (const used of [work, home]) fs.rmSync(used, { recursive: true, force: true });
}
