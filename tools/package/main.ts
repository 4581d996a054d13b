/** Makes the tarball that others install. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { writePackageProgram } from '@/lib/cli/bundle.mjs';
import { ICON_FOLDERS, type IconFolder, packFile, packIcons } from '@/lib/icons/packages';
import { readArguments } from '../arguments';
import { writeCuts } from '../fonts/cut';
import { OTHER_CUTS } from '../fonts/families';
import { libraryFiles, ownFiles } from './contents';
import { interfaceCode, interfaceTypes } from './interface';
import { licenceTexts } from './licences';
import { binText, manifestOf, SEPARATE } from './manifest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const STAGE = path.join(ROOT, '.lectern/package');

const USAGE = `Usage: npm run package [-- --out DIR]

Makes the tarball that others install. The last line of stdout is its path.

  --out DIR  the folder of the tarball (default: .lectern)`;

const { values } = readArguments(USAGE, { options: { out: { type: 'string', default: path.join(ROOT, '.lectern') } } });

fs.rmSync(STAGE, { recursive: true, force: true });
const { name, inputs } = await writePackageProgram(path.join(STAGE, 'program'), SEPARATE);
for (const folder of Object.keys(ICON_FOLDERS) as IconFolder[]) write(packFile(folder), packIcons(folder));
const libraries = libraryFiles(ROOT);
for (const file of libraries) copy(path.join('node_modules', file), path.join('vendor', file));
for (const file of ownFiles(ROOT)) copy(file, file);
for (const [family, use] of OTHER_CUTS) await writeCuts(path.join(STAGE, 'components/fonts'), family, use);
const used = [...inputs, ...libraries.map((file) => `node_modules/${file}`), ...iconPackages()];
write('THIRD-PARTY.txt', licenceTexts(ROOT, used));
write('extend.d.ts', interfaceTypes());
write('extend.js', await interfaceCode());
write('bin/lectern.mjs', binText(name));
fs.chmodSync(path.join(STAGE, 'bin/lectern.mjs'), 0o755);
write('package.json', `${JSON.stringify(manifestOf(ROOT), null, 2)}\n`);

fs.mkdirSync(values.out, { recursive: true });
const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', path.resolve(values.out)], {
  cwd: STAGE,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
  maxBuffer: 64 * 1024 * 1024,
});
const [{ filename, size, unpackedSize, entryCount }] = JSON.parse(packed);
console.log(`${entryCount} files, ${megabytes(size)} MB packed, ${megabytes(unpackedSize)} MB unpacked`);
console.log(path.resolve(values.out, filename));

function iconPackages(): string[] {
  return Object.values(ICON_FOLDERS).map((folder) => `node_modules/${folder}`);
}

function write(file: string, text: string): void {
  const target = path.join(STAGE, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, text);
}

function copy(from: string, to: string): void {
  const target = path.join(STAGE, to);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.copyFileSync(path.join(ROOT, from), target);
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
