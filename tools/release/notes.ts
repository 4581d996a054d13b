/** Prints the notes of the release that is checked out. */
import fs from 'node:fs';
import path from 'node:path';
import { messageOf } from '@/lib/kit/text';
import { readArguments } from '../arguments';
import { releaseNotes } from './changelog';

const ROOT = path.resolve(import.meta.dirname, '../..');
const USAGE = `Usage: npm run release:notes -- TAG

Prints the changelog section of a tag, such as v0.2.0. The tag must be that of the version in package.json.`;

const [tag = ''] = readArguments(USAGE, { allowPositionals: true }).positionals;

try {
  const { version } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
  if (tag !== `v${version}`) throw new Error(`The tag is "${tag}", but package.json has the version ${version}.`);
  process.stdout.write(releaseNotes(fs.readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8'), version));
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 2;
}
