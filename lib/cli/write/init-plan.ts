/** The files that `init` writes, beside what there is: nothing is written here. */
import fs from 'node:fs';
import path from 'node:path';
import { isRecord } from '@/lib/kit/is-record';
import { CommandError } from '../options';
import type { UsedManager } from './package-manager';
import { IGNORED, SCRIPTS, type Starter, starterFiles, toolFiles } from './starter';

export interface PlannedFile {
  /** Absolute. */
  file: string;
  /** `keep`: the file is there, or a page of the same name with the other extension. */
  action: 'create' | 'keep' | 'change';
  /** The new text; empty where the file is kept. */
  text: string;
  /** The change in words. */
  note?: string;
}

/** The package, and the text of its dependency; without `source` the package.json does not name it. */
export interface PackageEntry {
  name: string;
  source?: string | undefined;
}

export interface InitPlan {
  /** Absolute. */
  folder: string;
  /** The pages and settings; undefined for a folder that has its own. */
  starter?: Starter | undefined;
  entry: PackageEntry;
  manager: UsedManager;
  /** Whether the workflow publishes a preview of each pull request. */
  previews: boolean;
}

/** All files around docs, in the order in which they are written. Throws CommandError if the package.json cannot be read. */
export function planInit({ folder, starter, entry, manager, previews }: InitPlan): PlannedFile[] {
  const top = topOf(folder);
  const place = { folder: path.relative(top, folder).split(path.sep).join('/'), manager };
  return [
    ...(starter ? newFiles(folder, starterFiles(starter, entry.name)) : []),
    ...newFiles(top, toolFiles(place, entry.name, previews)),
    planPackage(path.join(folder, 'package.json'), entry),
    planIgnored(path.join(folder, '.gitignore')),
  ];
}

/** The folder of the repository, where GitHub and editors look for their files; else the docs folder. */
export function topOf(folder: string): string {
  for (let at = folder; path.dirname(at) !== at; at = path.dirname(at)) {
    if (fs.existsSync(path.join(at, '.git'))) return at;
  }
  return folder;
}

function newFiles(folder: string, files: Record<string, string>): PlannedFile[] {
  return Object.entries(files).map(([name, text]) => {
    const file = path.join(folder, name);
    const there = [file, otherPage(file)].find((candidate) => fs.existsSync(candidate));
    return there === undefined ? { file, action: 'create', text } : { file: there, action: 'keep', text: '' };
  });
}

/** The file with the same URL: `index.md` beside `index.mdx`. */
function otherPage(file: string): string {
  return file.endsWith('.mdx') ? file.slice(0, -1) : file;
}

/** Adds scripts and the package; those with the same name are kept. */
function planPackage(file: string, { name, source }: PackageEntry): PlannedFile {
  const written = readIfThere(file);
  const own = written === undefined ? { name: 'docs', private: true } : packageFrom(written, file);
  const present = isRecord(own.scripts) ? own.scripts : {};
  const scripts = Object.entries(SCRIPTS).filter(([script]) => !(script in present));
  const lists = [own.dependencies, own.devDependencies, own.optionalDependencies];
  const added = source === undefined || lists.some((list) => isRecord(list) && name in list) ? undefined : source;
  const notes = [
    ...(scripts.length > 0 ? [`scripts ${scripts.map(([script]) => script).join(', ')}`] : []),
    ...(added === undefined ? [] : [`${name} from ${added}`]),
  ];
  if (written !== undefined && notes.length === 0) return { file, action: 'keep', text: '' };
  const dev = isRecord(own.devDependencies) ? own.devDependencies : {};
  const changed = {
    ...own,
    scripts: { ...present, ...Object.fromEntries(scripts) },
    ...(added === undefined ? {} : { devDependencies: { ...dev, [name]: added } }),
  };
  const indent = /^[ \t]+(?=")/m.exec(written ?? '')?.[0] ?? 2;
  const text = `${JSON.stringify(changed, null, indent)}\n`;
  return { file, action: written === undefined ? 'create' : 'change', text, note: notes.join('; ') };
}

function packageFrom(text: string, file: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (isRecord(value)) return value;
  } catch {
    // Reported below.
  }
  throw new CommandError(`${file} is not a JSON object. Correct it first.`);
}

function planIgnored(file: string): PlannedFile {
  const text = readIfThere(file) ?? '';
  // `/out` and `out` are the same folder here.
  const ignored = new Set(text.split(/\r?\n/).map((line) => line.replace(/^\/|\/$/g, '')));
  const missing = IGNORED.filter((line) => !ignored.has(line.slice(0, -1)));
  if (missing.length === 0) return { file, action: 'keep', text: '' };
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const kept = text === '' || text.endsWith('\n') ? text : text + eol;
  const added = missing.map((line) => line + eol).join('');
  return { file, action: text === '' ? 'create' : 'change', text: kept + added, note: missing.join(', ') };
}

function readIfThere(file: string): string | undefined {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
}
