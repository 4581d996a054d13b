/** Makes a release of the state that is checked out. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { messageOf } from '@/lib/kit/text';
import { readArguments } from '../arguments';
import { compareVersions, releasedChangelog } from './changelog';

const ROOT = path.resolve(import.meta.dirname, '../..');
const USAGE = `Usage: npm run release -- VERSION

Dates the section of the changelog, sets the version, commits and tags it, and makes the package with its checksum. Pushes
nothing. The last line of stdout is the path of the tarball.`;

const [version = ''] = readArguments(USAGE, { allowPositionals: true }).positionals;

try {
  console.log(release());
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 2;
}

/** The path of the tarball. Throws before anything is written if the release is not possible. */
function release(): string {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`Name a version, such as 0.2.0.\n\n${USAGE}`);
  const current = JSON.parse(read('package.json')).version as string;
  if (compareVersions(version, current) < 0) throw new Error(`${version} is before the current version ${current}.`);
  if (run('git', 'status', '--porcelain') !== '') throw new Error('There are changes that are not committed.');
  if (run('git', 'tag', '--list', `v${version}`) !== '') throw new Error(`There is a tag v${version} already.`);
  const changelog = releasedChangelog(read('CHANGELOG.md'), version, new Date().toISOString().slice(0, 10));
  fs.writeFileSync(path.join(ROOT, 'CHANGELOG.md'), changelog);
  if (version !== current) run('npm', 'version', version, '--no-git-tag-version');
  run('git', 'add', 'CHANGELOG.md', 'package.json', 'package-lock.json');
  if (run('git', 'status', '--porcelain') !== '') run('git', 'commit', '-m', `Release ${version}`);
  run('git', 'tag', '-a', `v${version}`, '-m', `Version ${version}`);
  const tarball = run('npm', 'run', '--silent', 'package').split('\n').at(-1) ?? '';
  const checksum = createHash('sha256').update(fs.readFileSync(tarball)).digest('hex');
  fs.writeFileSync(`${tarball}.sha256`, `${checksum}  ${path.basename(tarball)}\n`);
  return tarball;
}

function read(file: string): string {
  return fs.readFileSync(path.join(ROOT, file), 'utf8');
}

function run(command: string, ...args: string[]): string {
  return execFileSync(command, args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
}
