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
import { type DocsKind, KINDS, type Starter } from './starter';

const DEFAULT_COLOR = '#0d7a5f';

/**
 * Says what it writes, writes it, and ends with the next command; resolves with the exit code. Throws CommandError, before anything is
 * written, if there is a docs.json already or the folder cannot be written.
 */
export async function runInit(options: CommandOptions): Promise<number> {
  const folder = path.resolve(options.operands[0] ?? '.');
  const name = packageName();
  requireNew(folder, name);
  const starter = await starterFrom(options, path.basename(folder));
  const source = installSource({ name, home: HOME, cwd: process.cwd() });
  const files = planInit(folder, starter, { name, source: source && dependencyText(source, folder) });
  console.log(planText(files));
  requireWritable(files.filter(({ action }) => action !== 'keep'));
  for (const file of files) if (file.action !== 'keep') writePlanned(file);
  for (const note of sourceNotes(source, name, folder)) console.log(`\n${note}`);
  console.log(`\n${nextText(folder, name)}`);
  return 0;
}

function requireNew(folder: string, name: string): void {
  const stat = fs.statSync(folder, { throwIfNoEntry: false });
  if (stat && !stat.isDirectory()) throw new CommandError(`${folder} is a file. Name a folder: lectern init docs`);
  const present = ['docs.json', 'mint.json'].find((file) => fs.existsSync(path.join(folder, file)));
  if (present !== undefined)
    throw new CommandError(
      `There is a ${present} in ${folder} already. Nothing was changed.\n\n${nextText(folder, name)}`,
    );
}

/** The next command. Without the package in the folder of the package.json, npx would run whatever a registry has under its name. */
function nextText(folder: string, name: string): string {
  const shown = path.relative(process.cwd(), folder);
  const enter = shown === '' ? '' : `cd ${/\s/.test(shown) ? JSON.stringify(shown) : shown} && `;
  const manifest = path.join(folder, 'package.json');
  if (fs.existsSync(path.join(folder, 'node_modules', name)) || !fs.existsSync(manifest))
    return `Next: ${enter}npx lectern dev`;
  const named = fs.readFileSync(manifest, 'utf8').includes(`${JSON.stringify(name)}:`);
  return `Next: ${enter}npm install ${named ? '' : '-D PATH-OR-URL '}&& npx lectern dev`;
}

const ACTIONS = { create: 'create', keep: 'keep  ', change: 'change' };

function planText(files: readonly PlannedFile[]): string {
  const lines = files.map(({ file, action, note }) => {
    const shown = path.relative(process.cwd(), file);
    return `  ${ACTIONS[action]}  ${shown}${note === undefined ? '' : `  (${note})`}`;
  });
  return `Files:\n${lines.join('\n')}`;
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

/** What the options say, then what the user answers; with `--yes`, or without a terminal but a name, the defaults. */
async function starterFrom({ name, color, kind, yes }: CommandOptions, folder: string): Promise<Starter> {
  const given = {
    name,
    color: color === undefined ? undefined : colorOf(color),
    kind: kind === undefined ? undefined : kindOf(kind),
  };
  const usual: Starter = { name: titleOf(folder), color: DEFAULT_COLOR, kind: 'guide' };
  if (yes || (given.name !== undefined && given.kind !== undefined)) return merged(usual, given);
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
      name: given.name ?? (await ask('Name of the product', usual.name, String)),
      color: given.color ?? (await ask('Colour', usual.color, colorOf)),
      kind: given.kind ?? (await ask(`Kind of docs: ${KINDS.join(', ')}`, usual.kind, kindOf)),
    };
  } finally {
    terminal.close();
  }
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
