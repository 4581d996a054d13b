/** What an export over an existing folder notices, besides the files of the docs folder: the program's style sheets. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import type { ExportSettings } from './types';

const REPOSITORY = process.cwd();
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-sheets-'));
afterAll(() => fs.rmSync(root, { recursive: true }));

const program = path.join(root, 'program');
fs.mkdirSync(path.join(program, 'browser'), { recursive: true });
for (const file of ['package.json', 'node_modules'])
  fs.symlinkSync(path.join(REPOSITORY, file), path.join(program, file));
fs.cpSync(path.join(REPOSITORY, 'components'), path.join(program, 'components'), {
  recursive: true,
  filter: (file) => fs.statSync(file).isDirectory() || file.endsWith('.css'),
});

const docs = path.join(root, 'docs');
fs.mkdirSync(docs);
fs.writeFileSync(
  path.join(docs, 'docs.json'),
  JSON.stringify({
    theme: 'mint',
    name: 'Harbor',
    colors: { primary: '#123456' },
    navigation: { pages: ['index'] },
  }),
);
fs.writeFileSync(path.join(docs, 'index.mdx'), '---\ntitle: Start\n---\n\nRopes.');

/** Exports in a process of its own, as it were: the same program, nothing in memory. */
async function run(out: string): Promise<string[]> {
  vi.resetModules();
  const { HOME } = await import('@/lib/kit/process/program-home');
  Object.assign(HOME, { root: program, hash: '0123456789ab' });
  const { exportSite } = await import('./export-site');
  const { renderers } = await import('@/components/mdx/renderers');
  const services = { assistant: false, proxy: false, stars: false, pictures: false, feedback: false };
  const settings: ExportSettings = {
    location: { docs, lenient: false, mode: 'build', cache: path.join(root, 'cache'), services },
    out,
    host: 'plain',
    form: 'directory',
    env: {},
    program: { folder: program, browser: { sheet: '/_lectern/browser/s.css', start: '/s.js', imports: [] } },
    version: '1.2.3',
    renderers,
  };
  return (await exportSite(settings, () => [])).written;
}

const SHEETS = [
  ['components/themes/mint/theme.css', '_lectern/style/theme.css', 'index.html'],
  ['components/page/not-found.css', '_lectern/style/not-found.css', '404.html'],
] as const;

// Each run loads all modules anew, so one test has both sheets.
it('a change of a style sheet is exported, and linked by its new address', { timeout: 120_000 }, async () => {
  const out = path.join(root, 'out');
  await run(out);
  expect(await run(out)).toEqual([]);
  for (const [sheet] of SHEETS) fs.appendFileSync(path.join(program, sheet), '\n.added { color: red; }\n');
  expect(await run(out)).toEqual(expect.arrayContaining(SHEETS.flatMap(([, file, document]) => [file, document])));
  for (const [, file] of SHEETS) expect(fs.readFileSync(path.join(out, file), 'utf8')).toContain('.added');
});
