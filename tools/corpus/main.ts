/** Tests this program on real docs folders. */
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { renderers } from '@/components/mdx/renderers';
import { choosePort } from '@/lib/cli/port';
import { renderPage } from '@/lib/site/article/article';
import { readSite } from '@/lib/site/model/load';
import { siteLocation } from '@/lib/source/location';
import { readArguments } from '../arguments';
import { measureCommand } from '../bench/measure';
import { browse } from './browse';
import { crawl, listedPages } from './crawl';
import { type CorpusResult, formatResults } from './result';

const START_TIMEOUT_MS = 60_000;

/** A separate build folder, so that the site in `.next` is unaffected. */
process.env.LECTERN_DIST ||= '.lectern/corpus';
process.env.DOCS_LENIENT = '1';

const USAGE = `Usage: npm run corpus -- DIR… [--json] [--no-browser]

Builds each docs folder in lenient mode, serves it, requests every page of the navigation and every internal address, and
opens some pages in a browser.

  --json        prints the results as JSON
  --no-browser  opens no pages`;

const { values, positionals } = readArguments(USAGE, {
  options: { json: { type: 'boolean' }, 'no-browser': { type: 'boolean' } },
  allowPositionals: true,
});

const results: CorpusResult[] = [];
for (const folder of positionals) results.push(await tryFolder(path.resolve(folder), !values['no-browser']));
console.log(values.json ? JSON.stringify(results, null, 2) : formatResults(results));

async function tryFolder(docs: string, withBrowser: boolean): Promise<CorpusResult> {
  console.error(`Building ${docs}`);
  const env = { ...process.env, DOCS_DIR: docs, NEXT_TELEMETRY_DISABLED: '1' };
  const log = path.join(os.tmpdir(), `lectern-corpus-${path.basename(docs)}.log`);
  fs.rmSync(process.env.LECTERN_DIST ?? '', { recursive: true, force: true });
  const { cpu } = await measureCommand(['npm', 'run', '--silent', 'build'], process.cwd(), env, log);
  // The same folder for the cached articles of the build.
  const site = await readSite(siteLocation({ DOCS_DIR: docs, DOCS_LENIENT: '1' }, 'build'));
  const pages = listedPages(site);
  const port = await choosePort(undefined);
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn('npm', ['run', '--silent', 'start', '--', '--port', String(port)], {
    env,
    stdio: 'ignore',
    detached: true,
  });
  try {
    await answers(origin);
    const crawled = await crawl(origin, site, (node) => renderPage(site, node, renderers));
    const consoleErrors = withBrowser ? await browse(origin, site, pages) : [];
    const cpuPerPage = cpu / Math.max(site.pages.size, 1);
    return { name: path.basename(docs), listed: pages.length, ...crawled, consoleErrors, cpuPerPage };
  } finally {
    end(server);
  }
}

/** Ends the server with all of its child processes. */
function end(server: ChildProcess): void {
  if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid);
}

async function answers(url: string): Promise<void> {
  const until = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      await fetch(url, { redirect: 'manual' });
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
