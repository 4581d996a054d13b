/** `rename`: moves a page or a folder of pages, fixes links and the navigation, and adds redirects. */
import fs from 'node:fs';
import path from 'node:path';
import { type Moves, planRename, type RenamePlan } from '@/lib/edit/rename';
import { extensionOf, type FilePath, filePath, routeOf, withoutOuterSlashes } from '@/lib/kit/paths';
import { nearest } from '@/lib/kit/suggest';
import { listFiles, readText } from '@/lib/source/files';
import { siteLocation } from '@/lib/source/location';
import { writeTexts } from '@/lib/source/write-texts';
import { CommandError, type CommandOptions } from '../options';
import { requireFolder } from '../require-folder';

/** Writes the changes and prints them; resolves with the exit code. Throws CommandError before anything is written. */
export async function runRename({ operands, json = false }: CommandOptions): Promise<number> {
  const [from = '', to = ''] = operands;
  const { docs } = siteLocation(process.env, 'build');
  requireFolder(docs);
  if (readText(docs, filePath('docs.json')) === undefined)
    throw new CommandError(`There is no docs.json in ${docs}. Run "convert" first if the folder has a mint.json.`);
  const { files } = listFiles(docs);
  const pages = files.filter(({ kind }) => kind === 'page').map((file) => file.path);
  const snippets = files.filter(({ kind }) => kind === 'snippet').map((file) => file.path);
  const moves = movesOf(docs, pages, from, to);
  const taken = [...moves.values()].find((file) => fs.existsSync(path.join(docs, file)) && !moves.has(file));
  if (taken !== undefined) throw new CommandError(`There is a file ${taken} already.`);
  const plan = planRename(moves, [...pages, ...snippets], (file) => readText(docs, file));
  writePlan(docs, plan);
  if (json) console.log(JSON.stringify(resultOf(plan), null, 2));
  else for (const line of linesOf(plan)) console.log(line);
  return 0;
}

/** The files to move. Throws CommandError with a suggestion if there is no such page or folder. */
function movesOf(docs: string, pages: readonly FilePath[], from: string, to: string): Moves {
  const source = inside(docs, from);
  const target = inside(docs, to);
  const page = pages.find((file) => file === source || routeOf(file) === routeOf(source));
  if (page !== undefined) {
    const written = /^mdx?$/.test(extensionOf(target)) ? target : `${target || 'index'}.${extensionOf(page)}`;
    if (written === page) throw new CommandError(`${page} is there already.`);
    return new Map([[page, filePath(written)]]);
  }
  const within = pages.filter((file) => file.startsWith(`${source}/`));
  if (within.length === 0 || source === '') {
    const near = nearest(source, [...pages, ...pages.map((file) => routeOf(file).slice(1))]);
    throw new CommandError(
      `There is no page or folder ${from}.${near === undefined ? '' : ` Did you mean "${near}"?`}`,
    );
  }
  if (target === source || target.startsWith(`${source}/`)) throw new CommandError(`${to} is in ${from}.`);
  return new Map(within.map((file) => [file, filePath(target + file.slice(source.length))]));
}

/** A path below the docs folder, written from there, as an address, or from the working directory. */
function inside(docs: string, written: string): string {
  const local = path.relative(docs, path.resolve(written));
  const isLocal = !local.startsWith('..') && !path.isAbsolute(local) && !written.startsWith('/');
  const fromHere = isLocal && process.cwd() !== docs ? local.split(path.sep).join('/') : undefined;
  const plain = path.posix.normalize(withoutOuterSlashes(fromHere ?? written));
  if (plain.startsWith('..')) throw new CommandError(`${written} is not in the docs folder.`);
  return plain === '.' ? '' : plain;
}

/** Texts replace files that have moved. */
function writePlan(docs: string, { moves, texts }: RenamePlan): void {
  writeTexts(docs, texts, () => {
    for (const [from, to] of moves) {
      fs.mkdirSync(path.dirname(path.join(docs, to)), { recursive: true });
      fs.renameSync(path.join(docs, from), path.join(docs, to));
    }
  });
  for (const folder of new Set([...moves.keys()].map((file) => path.dirname(path.join(docs, file))))) {
    if (folder !== docs && fs.readdirSync(folder).length === 0) fs.rmdirSync(folder);
  }
}

function resultOf({ moves, texts, redirects }: RenamePlan): object {
  return { moved: [...moves].map(([from, to]) => ({ from, to })), changed: [...texts.keys()].sort(), redirects };
}

function linesOf({ moves, texts, redirects }: RenamePlan): string[] {
  const moved = new Set(moves.values());
  return [
    ...[...moves].map(([from, to]) => `moved     ${from} → ${to}`),
    ...[...texts.keys()].sort().map((file) => `changed   ${file}${moved.has(file) ? ' (relative links)' : ''}`),
    ...redirects.map(({ source, destination }) => `redirect  ${source} → ${destination}`),
  ];
}
