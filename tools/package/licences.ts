/** The licences of all packages whose code or files the tarball contains. */
import fs from 'node:fs';
import path from 'node:path';

const LICENCE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;
const PACKAGE = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)(?:\/|$)/;

/** One text with a part per package. `files`: paths in the repository; those outside `node_modules` are ours. */
export function licenceTexts(root: string, files: readonly string[]): string {
  const folders = new Set(files.flatMap((file) => PACKAGE.exec(file)?.[1] ?? []));
  const parts = [...folders].map((folder) => partOf(root, folder));
  return [...new Set(parts)].sort().join(`\n\n${'-'.repeat(80)}\n\n`);
}

function partOf(root: string, folder: string): string {
  const { name, version, license } = JSON.parse(fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license?: string;
  };
  const texts = fs
    .readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE.test(entry.name))
    .map((entry) => fs.readFileSync(path.join(root, folder, entry.name), 'utf8').trim());
  return [`${name} ${version} (${license ?? 'see below'})`, ...texts].join('\n\n');
}
