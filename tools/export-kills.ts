/**
 * `npm run test:export`: kills an export at random moments, runs it again, and compares the folder with that of a clean export. `--kills N`
 * (default 10), `--pages N` (default 60). Exit code 1 if a folder differs.
 */
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '10' }, pages: { type: 'string', default: '60' } },
});
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-kills-'));
const docs = path.join(root, 'docs');
const [out, clean] = [path.join(root, 'out'), path.join(root, 'clean')];

/** Exports the docs; killed after `ms`. Resolves with whether it came to its end. */
function runExport(target: string, cache: string, ms?: number): Promise<boolean> {
  const args = ['lib/cli/run.mjs', 'export', '--docs', docs, '--out', target];
  const env = { ...process.env, NODE_ENV: 'production' as const, LECTERN_CACHE_DIR: path.join(root, cache) };
  const child = spawn(process.execPath, args, { env, stdio: 'ignore' });
  const timer = ms === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), ms);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(timer);
      resolve(code === 0);
    });
  });
}

function contentsOf(folder: string): Map<string, string> {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  return new Map(files.map((file) => [path.relative(folder, file), fs.readFileSync(file, 'latin1')]));
}

function differences(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((file) => a.get(file) !== b.get(file));
}

/** Changes the navigation and one page, and removes another or brings it back. */
function change(round: number): void {
  const config = JSON.parse(fs.readFileSync(path.join(docs, 'docs.json'), 'utf8'));
  fs.writeFileSync(path.join(docs, 'docs.json'), JSON.stringify({ ...config, name: `Bench ${round}` }));
  const page = path.join(docs, `extra-${round}.mdx`);
  fs.writeFileSync(page, `---\ntitle: Extra ${round}\n---\n\nAdded in round ${round}.\n`);
  fs.rmSync(path.join(docs, `extra-${round - 2}.mdx`), { force: true });
}

let failed = false;
try {
  execFileSync(process.execPath, ['tools/bench/fixtures.mjs', values.pages, docs]);
  await runExport(out, 'cache');
  let usual = 0;
  for (let round = 1; round <= Number(values.kills); round++) {
    const before = contentsOf(out);
    change(round);
    // The first one is not killed: it shows how long an export takes. Every third kill is near the end, where files are moved.
    const at = usual * (round % 3 === 0 ? 0.85 + Math.random() * 0.15 : Math.random());
    const start = performance.now();
    const ended = await runExport(out, 'cache', round === 1 ? undefined : at);
    if (round === 1) usual = performance.now() - start;
    const after = contentsOf(out);
    const changed = differences(before, after).length;
    await runExport(out, 'cache');
    fs.rmSync(clean, { recursive: true, force: true });
    await runExport(clean, 'clean-cache');
    const wrong = differences(contentsOf(out), contentsOf(clean));
    failed ||= wrong.length > 0;
    const what = ended ? 'ended' : `killed after ${at.toFixed(0)} ms`;
    console.log(
      `${round}: ${what}, ${changed} files changed; run again: ${wrong.length === 0 ? 'equal' : wrong.join(', ')}`,
    );
  }
} finally {
  fs.rmSync(root, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;
