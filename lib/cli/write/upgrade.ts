/** `upgrade`: what changed since the version that the docs were last used with, from the changelog. */
import fs from 'node:fs';
import path from 'node:path';
import { programFile } from '@/lib/kit/process/program-home';
import { siteLocation } from '@/lib/source/location';
import { CommandError, type CommandOptions } from '../options';
import { requireFolder } from '../require-folder';
import { packageVersion } from '../version';

const VERSION = /^\d+\.\d+\.\d+$/;

/** Prints the notes and remembers the version; resolves with the exit code. Throws CommandError for something that is no version. */
export async function runUpgrade({ from: written, json = false }: CommandOptions): Promise<number> {
  const { docs } = siteLocation(process.env, 'build');
  requireFolder(docs);
  if (written !== undefined && !VERSION.test(written))
    throw new CommandError(`"${written}" is not a version. Write it as 0.1.0.`);
  const current = packageVersion();
  const from = written ?? readKnown(docs);
  const notes = notesSince(fs.readFileSync(programFile('CHANGELOG.md'), 'utf8'), from);
  if (json) console.log(JSON.stringify({ from, version: current, notes }, null, 2));
  else if (notes.length === 0) console.log(`Nothing has changed since ${from}: this is version ${current}.`);
  else for (const { version, text } of notes) console.log(`${version}\n\n${text}\n`);
  remember(docs, current);
  return 0;
}

export interface Notes {
  version: string;
  /** Markdown, without the heading. */
  text: string;
}

/** The sections of a changelog for versions after `from`, the latest first; the latest alone if `from` is unknown. */
export function notesSince(changelog: string, from: string | undefined): Notes[] {
  const sections = changelog.split(/^## /m).slice(1);
  const notes = sections.flatMap((section): Notes[] => {
    const version = /^\[?(\d+\.\d+\.\d+)\]?/.exec(section)?.[1];
    return version === undefined ? [] : [{ version, text: section.slice(section.indexOf('\n') + 1).trim() }];
  });
  return from === undefined ? notes.slice(0, 1) : notes.filter(({ version }) => isLater(version, from));
}

function isLater(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) > 0;
}

function fileOf(docs: string): string {
  return path.join(docs, '.lectern/version');
}

function readKnown(docs: string): string | undefined {
  try {
    const text = fs.readFileSync(fileOf(docs), 'utf8').trim();
    return VERSION.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

function remember(docs: string, version: string): void {
  try {
    fs.mkdirSync(path.dirname(fileOf(docs)), { recursive: true });
    fs.writeFileSync(fileOf(docs), `${version}\n`);
  } catch {
    // The folder is read-only: the next run prints the notes again.
  }
}
