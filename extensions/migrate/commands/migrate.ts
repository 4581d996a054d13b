/** `migrate`: writes a docs folder from the site of another tool, and lists what could not be carried over. */

import fs from 'node:fs';
import path from 'node:path';
import { CommandError } from '@/lib/cli/options';
import { requireFolder } from '@/lib/cli/require-folder';
import { packageName } from '@/lib/cli/version';
import { pathInside } from '@/lib/kit/path-inside';
import { type FilePath, filePath, folderOf } from '@/lib/kit/paths';
import { commandLine } from '@/lib/kit/process/program-home';
import { formatProblem } from '@/lib/kit/report';
import { nearest } from '@/lib/kit/suggest';
import { counted } from '@/lib/kit/text';
import { readLegacy } from '@/lib/site/model/read-config';
import { listFiles, readText } from '@/lib/source/files';
import { type Detected, detectTool } from '../detect';
import { migrate } from '../migrate';
import { type Migration, type SourceFolder, TOOLS, type Tool, type Unread } from '../types';

const DEFAULT_OUT = 'out';
/** Larger files are neither pages nor configuration. */
const MAX_TEXT_BYTES = 5_000_000;
/** Of the same kind; `--json` has all. */
const MAX_SHOWN = 5;
/** Folders that tools write. */
const GENERATED = /(^|\/)(\.docusaurus|\.vitepress\/(cache|dist)|\.astro|node_modules)\//;

export interface MigrateOptions {
  out?: string;
  from?: string;
  json?: boolean;
}

/** Writes the folder and prints what is missing; resolves with the exit code. Throws CommandError before anything is written. */
export async function runMigrate({
  operands,
  out: written,
  from,
  json = false,
}: MigrateOptions & { operands: readonly string[] }): Promise<number> {
  const source = path.resolve(operands[0] ?? '.');
  requireFolder(source);
  const requested = toolOf(from);
  const out = path.resolve(written ?? DEFAULT_OUT);
  const folder = sourceFolder(source, out);
  const found = detectTool(folder, requested);
  if (!found) throw new CommandError(unknownTool(source, requested));
  const planned =
    found.tool === 'mintlify'
      ? legacyMigration(source, found, written === undefined ? [] : folder.files)
      : await migrate(folder, found, { site: path.basename(source), package: packageName() });
  const target = found.tool === 'mintlify' && written === undefined ? path.join(source, folderOf(found.file)) : out;
  const migration = insideOf(target, planned);
  requireFree(target, migration);
  write(source, target, migration);
  if (json) console.log(JSON.stringify(resultOf(target, migration), null, 2));
  else for (const line of linesOf(target, migration)) console.log(line);
  const hasPages = [...migration.texts.keys()].some((file) => /\.mdx?$/.test(file));
  return found.tool === 'mintlify' || hasPages ? 0 : 1;
}

/** Throws CommandError for a tool that is not known. */
function toolOf(from: string | undefined): Tool | undefined {
  if (from === undefined) return undefined;
  const tool = TOOLS.find((name) => name === from.toLowerCase());
  if (tool) return tool;
  const near = nearest(from, TOOLS);
  throw new CommandError(
    `There is no migration from "${from}". ${near === undefined ? `Write ${TOOLS.join(', ')}.` : `Did you mean "${near}"?`}`,
  );
}

function unknownTool(source: string, requested: Tool | undefined): string {
  const signs =
    'mint.json, docusaurus.config, .vitepress/config, astro.config with Starlight, or next.config with Nextra';
  return requested === undefined
    ? `${source} has no site of a known tool: no ${signs}. Pass the folder of the site.`
    : `${source} has no configuration of ${requested}. Pass the folder that contains it.`;
}

/** The files of the site; what an earlier run wrote is no part of it. */
function sourceFolder(source: string, out: string): SourceFolder {
  const local = path.relative(source, out).split(path.sep).join('/');
  const isInside = local !== '' && !local.startsWith('..') && !path.isAbsolute(local);
  const files = listFiles(source)
    .files.map((file) => file.path)
    .filter((file) => !GENERATED.test(file) && !(isInside && file.startsWith(`${local}/`)));
  const known = new Set<string>(files);
  const read = (file: string): string | undefined => {
    if (!known.has(file) || fs.statSync(path.join(source, file)).size > MAX_TEXT_BYTES) return undefined;
    return readText(source, file as FilePath);
  };
  return { files, read };
}

/** The pages are in the format: only the settings change. `files` are copied beside them. */
function legacyMigration(source: string, { file }: Detected, files: readonly FilePath[]): Migration {
  const own = folderOf(file);
  const docs = path.join(source, own);
  const legacy = readLegacy((name) => readText(docs, name));
  if (legacy === undefined) throw new CommandError(`${path.join(source, file)} cannot be read.`);
  if ('problem' in legacy) throw new CommandError(formatProblem(legacy.problem, docs));
  const copies = files.flatMap((from): [FilePath, FilePath][] => {
    const to = path.posix.relative(own, from) as FilePath;
    return from === file || to.startsWith('..') ? [] : [[to, from]];
  });
  return {
    tool: 'mintlify',
    texts: new Map([[filePath('docs.json'), `${legacy.text}\n`]]),
    copies: new Map(copies),
    unread: [],
  };
}

/** The migration without files that would be outside of the new folder, such as a page whose `slug` begins with `../`. */
function insideOf(target: string, migration: Migration): Migration {
  const isInside = ([file]: readonly [string, unknown]): boolean => pathInside(target, file) !== undefined;
  const all: [FilePath, unknown][] = [...migration.texts, ...migration.copies];
  const refused = all.filter((entry) => !isInside(entry));
  return {
    ...migration,
    texts: new Map([...migration.texts].filter(isInside)),
    copies: new Map([...migration.copies].filter(isInside)),
    unread: [
      ...migration.unread,
      ...refused.map(([file]) => ({
        file,
        what: 'The URL of the page is outside of the site.',
        instead: 'Give the page a URL without "..", and run the migration again.',
      })),
    ],
  };
}

/** Throws CommandError if the migration would write over a file, or mix with another docs folder. */
function requireFree(target: string, { texts, copies }: Migration): void {
  const taken = [...texts.keys(), ...copies.keys()].find((file) => fs.existsSync(path.join(target, file)));
  if (taken === undefined) return;
  throw new CommandError(`${target} already contains ${taken}. Choose a new folder with --out.`);
}

function write(source: string, target: string, { texts, copies }: Migration): void {
  const place = (file: string): string => {
    const full = pathInside(target, file);
    if (full === undefined) throw new CommandError(`${file} is outside of ${target}.`);
    fs.mkdirSync(path.dirname(full), { recursive: true });
    return full;
  };
  for (const [to, from] of copies) fs.copyFileSync(path.join(source, from), place(to));
  for (const [file, text] of texts) fs.writeFileSync(place(file), text);
}

function resultOf(target: string, { tool, texts, copies, unread }: Migration): object {
  return { tool, out: target, written: [...texts.keys()].sort(), copied: [...copies.keys()].sort(), unread };
}

function linesOf(target: string, { tool, texts, copies, unread }: Migration): string[] {
  const shown = path.relative(process.cwd(), target) || '.';
  const pages = [...texts.keys()].filter((file) => /\.mdx?$/.test(file)).length;
  const summary =
    tool === 'mintlify'
      ? `Wrote ${path.join(shown, 'docs.json')} from mint.json, which is no longer needed.`
      : `Migrated from ${tool}: ${counted(pages, 'page')}, ${counted(copies.size, 'other file')}, in ${shown}.`;
  const docs = /\s/.test(shown) ? JSON.stringify(shown) : shown;
  const check = `Next: ${commandLine('check', `--lenient --docs ${docs}`)}`;
  if (unread.length === 0) return [summary, check];
  return [summary, '', `Not carried over (${unread.length}):`, ...unreadLines(unread), '', check];
}

/** Entries of the same kind together: their places, then what to do. */
function unreadLines(unread: readonly Unread[]): string[] {
  const kinds = new Map<string, Unread[]>();
  for (const entry of unread) kinds.set(entry.what, [...(kinds.get(entry.what) ?? []), entry]);
  return [...kinds.values()].flatMap((entries) => {
    const lines = entries
      .slice(0, MAX_SHOWN)
      .map(({ file, line, what }) => `  ${file}${line === undefined ? '' : `:${line}`}: ${what}`);
    const more = entries.length > MAX_SHOWN ? [`  … and ${entries.length - MAX_SHOWN} more`] : [];
    return [...lines, ...more, `    ${entries[0]?.instead ?? ''}`];
  });
}
