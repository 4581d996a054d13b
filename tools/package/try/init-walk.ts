/** A new folder: `npx TARBALL init`, then the commands of the workflow that it writes, as GitHub runs them for a project page. */
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { listFiles } from '../rules';
import { run } from './process';
import type { Tools } from './scenarios';

const BASE = '/repo';
const ADDRESS = /\s(?:href|src)="([^"#?]+)/g;

/** Rejects with what does not work. `folder`: empty; the tarball is copied into it, as into a repository. */
export async function walkInit(folder: string, tarball: string, { npm }: Tools): Promise<void> {
  fs.mkdirSync(path.join(folder, '.git'));
  fs.copyFileSync(tarball, path.join(folder, 'lectern.tgz'));
  const docs = path.join(folder, 'docs');
  const npx = path.join(path.dirname(npm), 'npx-cli.js');
  await run(process.execPath, [npx, '--yes', './lectern.tgz', 'init', 'docs', '--yes'], { cwd: folder });
  const { devDependencies } = JSON.parse(fs.readFileSync(path.join(docs, 'package.json'), 'utf8'));
  if (devDependencies?.lectern !== 'file:../lectern.tgz')
    throw new Error(`package.json names ${JSON.stringify(devDependencies)}.`);
  const { jobs } = parse(fs.readFileSync(path.join(folder, '.github/workflows/docs.yml'), 'utf8'));
  const steps: { run?: string }[] = jobs.docs.steps;
  // Without a lockfile, then with the one that the first installation wrote.
  for (const state of ['without a lockfile', 'with a lockfile']) {
    fs.rmSync(path.join(docs, 'node_modules'), { recursive: true, force: true });
    for (const step of steps.flatMap(({ run: script }) => script ?? [])) {
      const output = await run('bash', ['-e', '-c', step], {
        cwd: docs,
        env: { SITE_URL: `https://example.github.io${BASE}` },
      });
      if (/EBADENGINE|deprecated/.test(output)) throw new Error(`${step}, ${state}:\n${output}`);
    }
    const missing = missingFiles(path.join(docs, 'out'));
    if (missing.length > 0) throw new Error(`${state}, the site names files that it does not have: ${missing}`);
  }
}

/** The addresses in all pages of an exported site that it does not answer below `BASE`. */
function missingFiles(out: string): string[] {
  const files = new Set(listFiles(out));
  const pages = [...files].filter((file) => file.endsWith('.html'));
  const addresses = pages.flatMap((page) =>
    [...fs.readFileSync(path.join(out, page), 'utf8').matchAll(ADDRESS)].map(([, address = '']) => address),
  );
  return [...new Set(addresses)].filter((address) => {
    if (!address.startsWith('/') || address.startsWith('//')) return false;
    if (address !== BASE && !address.startsWith(`${BASE}/`)) return true;
    const name = decodeURI(address.slice(BASE.length + 1));
    return ![name, `${name}.html`, `${name}${name === '' ? '' : '/'}index.html`].some((file) => files.has(file));
  });
}
