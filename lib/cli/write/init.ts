/** `init`: writes a new docs folder. Asks for name, colour and kind in a terminal; existing files are kept. */
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline/promises';
import { HOME } from '@/lib/kit/process/program-home';
import { messageOf } from '@/lib/kit/text';
import { writeTexts } from '@/lib/source/write-texts';
import { CommandError, type CommandOptions } from '../options';
import { packageName } from '../version';
import { type PlannedFile, planInit, topOf } from './init-plan';
import { dependencyText, type InstallSource, installSource } from './install-source';
import { MANAGER_COMMANDS, type PackageManager, packageManagerOf } from './package-manager';
import { type DocsKind, KINDS, type Starter } from './starter';

const DEFAULT_COLOR = '#0d7a5f';

/**
 * Says what it writes, writes it, and ends with the next command; resolves with the exit code. Where there is a docs.json, only the files
 * around it are written. Throws CommandError, before anything is written, if the folder cannot be written.
 */
export async function runInit(options: CommandOptions): Promise<number> {
  const folder = path.resolve(options.operands[0] ?? '.');
  const name = packageName();
  const isNew = requireUsable(folder, options);
  const answers = await answersFrom(options, path.basename(folder), isNew);
  const source = installSource({ name, home: HOME, cwd: process.cwd() });
  const manager = packageManagerOf(folder, topOf(folder), process.env);
  const entry = { name, source: source && dependencyText(source, folder) };
  const files = planInit({ folder, entry, manager, ...answers });
  console.log(planText(files));
  const changes = files.filter(({ action }) => action !== 'keep');
  requireWritable(changes);
  for (const file of changes) writePlanned(file);
  const sources = changes.some(({ file }) => path.basename(file) === 'package.json')
    ? sourceNotes(source, name, folder)
    : [];
  for (const note of [...sources, ...previewNotes(files, answers.previews)]) console.log(`\n${note}`);
  console.log(`\n${nextText(folder, name, manager.name)}`);
  return 0;
}

/** Whether the folder has no docs yet. Throws CommandError if it cannot have any. */
function requireUsable(folder: string, { name, color, kind }: CommandOptions): boolean {
  const stat = fs.statSync(folder, { throwIfNoEntry: false });
  if (stat && !stat.isDirectory()) throw new CommandError(`${folder} is a file. Name a folder: lectern init docs`);
  if (!fs.existsSync(path.join(folder, 'docs.json'))) {
    if (!fs.existsSync(path.join(folder, 'mint.json'))) return true;
    throw new CommandError(
      `There is a mint.json in ${folder}. Nothing was changed.\n\nNext: ${enterText(folder)}npx lectern migrate`,
    );
  }
  const given = Object.entries({ name, color, kind }).find(([, value]) => value !== undefined);
  if (given === undefined) return false;
  throw new CommandError(
    `There is a docs.json in ${folder} already, and --${given[0]} is for new docs. Nothing was changed. Run init without it.`,
  );
}

/** The next command. Without the package in the folder of the package.json, npx would run whatever a registry has under its name. */
function nextText(folder: string, name: string, manager: PackageManager): string {
  const { install, add, run } = MANAGER_COMMANDS[manager];
  const manifest = path.join(folder, 'package.json');
  const installed = ['node_modules', '.pnp.cjs'].some((place) => hasPackage(path.join(folder, place), name));
  if (installed || !fs.existsSync(manifest)) return `Next: ${enterText(folder)}${run} lectern dev`;
  const named = fs.readFileSync(manifest, 'utf8').includes(`${JSON.stringify(name)}:`);
  return `Next: ${enterText(folder)}${named ? install : `${add} PATH-OR-URL`} && ${run} lectern dev`;
}

/** Whether a package is in `node_modules`, or Yarn's list of packages names it. */
function hasPackage(place: string, name: string): boolean {
  if (!fs.existsSync(place)) return false;
  return place.endsWith('.cjs')
    ? fs.readFileSync(place, 'utf8').includes(`[${JSON.stringify(name)},`)
    : fs.existsSync(path.join(place, name));
}

function enterText(folder: string): string {
  const shown = path.relative(process.cwd(), folder);
  return shown === '' ? '' : `cd ${/\s/.test(shown) ? JSON.stringify(shown) : shown} && `;
}

const ACTIONS = { create: 'create', keep: 'keep  ', change: 'change' };

function planText(files: readonly PlannedFile[]): string {
  const lines = files.map(({ file, action, note }) => {
    const shown = path.relative(process.cwd(), file);
    return `  ${ACTIONS[action]}  ${shown}${note === undefined ? '' : `  (${note})`}`;
  });
  const head = files.every(({ action }) => action === 'keep') ? 'Nothing to write:' : 'Files:';
  return `${head}\n${lines.join('\n')}`;
}

/** Tries the nearest thing that exists on the path of each file, so that no half of the files is written. */
function requireWritable(files: readonly PlannedFile[]): void {
  for (const { file } of files) {
    let at = file;
    while (!fs.existsSync(at) && path.dirname(at) !== at) at = path.dirname(at);
    if (at !== file && !fs.statSync(at).isDirectory())
      throw new CommandError(`${at} is a file, but init needs a folder there. Nothing was written.`);
    try {
      fs.accessSync(at, fs.constants.W_OK);
    } catch {
      throw new CommandError(
        `${at} is read-only for you. Nothing was written. Choose another folder: lectern init FOLDER`,
      );
    }
  }
}

function writePlanned({ file, text }: PlannedFile): void {
  try {
    writeTexts(path.dirname(file), new Map([[path.basename(file), text]]));
  } catch (error) {
    throw new CommandError(`${file} could not be written: ${messageOf(error)}. Run init in another folder.`);
  }
}

/** The setting that previews need, or why there will be none. */
function previewNotes(files: readonly PlannedFile[], previews: boolean): string[] {
  const workflow = files.find(({ file }) => path.basename(file) === 'docs.yml');
  if (!previews || workflow === undefined) return [];
  return workflow.action === 'keep'
    ? [`${workflow.file} is kept as it is. For previews, delete it and run init again.`]
    : [
        'After the first push, select the branch "gh-pages" as the source under "Pages" in the settings of the repository.',
      ];
}

/** Where the dependency does not work everywhere, or is missing. */
function sourceNotes(source: InstallSource | undefined, name: string, folder: string): string[] {
  if (source === undefined)
    return [
      `package.json doesn't name ${name}, because its source is unknown. Install it from a tarball, a URL or a Git reference.`,
    ];
  if (!('path' in source)) return [];
  const missing = fs.existsSync(source.path)
    ? []
    : [`${source.path} doesn't exist yet.${HOME.packaged ? '' : ` Make it: run "npm run package" in ${HOME.root}.`}`];
  const inRepository = path.relative(topOf(folder), source.path);
  if (!inRepository.startsWith('..') && !path.isAbsolute(inRepository)) return missing;
  return [
    ...missing,
    `Other machines don't have ${source.path}. Before you push, copy it into the repository, or put it at a URL, and change "${name}" in package.json.`,
  ];
}

interface Answers {
  /** Undefined for a folder that has its own pages. */
  starter?: Starter;
  previews: boolean;
}

/** What the options say, then what the user answers; with `--yes`, or without a terminal but a name, the defaults. */
async function answersFrom(options: CommandOptions, folder: string, isNew: boolean): Promise<Answers> {
  const { name, color, kind, yes, previews = false } = options;
  if (!isNew) return { previews };
  const given = {
    name,
    color: color === undefined ? undefined : colorOf(color),
    kind: kind === undefined ? undefined : kindOf(kind),
  };
  const usual: Starter = { name: titleOf(folder), color: DEFAULT_COLOR, kind: 'guide' };
  if (yes || (given.name !== undefined && given.kind !== undefined)) return { starter: merged(usual, given), previews };
  if (!process.stdin.isTTY)
    throw new CommandError('init cannot ask without a terminal. Use --yes, or --name and --kind.');
  const terminal = readline.createInterface({ input: process.stdin, output: process.stdout });
  const ask = async <T>(question: string, usually: T, parse: (answer: string) => T): Promise<T> => {
    for (;;) {
      const answer = (await terminal.question(`${question} (${usually}): `)).trim();
      try {
        return answer === '' ? usually : parse(answer);
      } catch (error) {
        console.log(messageOf(error));
      }
    }
  };
  try {
    return {
      starter: {
        name: given.name ?? (await ask('Name of the product', usual.name, String)),
        color: given.color ?? (await ask('Colour', usual.color, colorOf)),
        kind: given.kind ?? (await ask(`Kind of docs: ${KINDS.join(', ')}`, usual.kind, kindOf)),
      },
      previews: previews || (await ask('Preview each pull request on GitHub Pages: yes, no', 'no', yesOrNo)) === 'yes',
    };
  } finally {
    terminal.close();
  }
}

function yesOrNo(written: string): string {
  const answer = ['yes', 'no'].find((known) => known.startsWith(written.toLowerCase()));
  if (answer === undefined) throw new CommandError(`"${written}" is not an answer. Write yes or no.`);
  return answer;
}

function merged(usual: Starter, given: { [K in keyof Starter]?: Starter[K] | undefined }): Starter {
  return { name: given.name ?? usual.name, color: given.color ?? usual.color, kind: given.kind ?? usual.kind };
}

function colorOf(written: string): string {
  const hex = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(written)?.[1];
  if (hex === undefined) throw new CommandError(`"${written}" is not a colour. Write it as #0d7a5f.`);
  return `#${hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex}`.toLowerCase();
}

function kindOf(written: string): DocsKind {
  const kind = KINDS.find((known) => known === written);
  if (kind === undefined) throw new CommandError(`"${written}" is not a kind of docs. Write ${KINDS.join(', ')}.`);
  return kind;
}

/** `my-docs` → `My docs`. */
function titleOf(folder: string): string {
  const words = folder.replace(/[-_.]+/g, ' ').trim() || 'Documentation';
  return words.charAt(0).toUpperCase() + words.slice(1);
}
