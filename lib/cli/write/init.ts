/** `init`: writes a new docs folder. Asks for name, colour and kind in a terminal; existing files are kept. */
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline/promises';
import { isRecord } from '@/lib/kit/is-record';
import { messageOf } from '@/lib/kit/text';
import { writeTexts } from '@/lib/source/write-texts';
import { CommandError, type CommandOptions } from '../options';
import { packageVersion } from '../version';
import { type DocsKind, IGNORED, KINDS, SCRIPTS, type Starter, starterFiles, toolFiles } from './starter';

const DEFAULT_COLOR = '#0d7a5f';

/** Writes the folder and prints its files; resolves with the exit code. Throws CommandError if there is a docs.json already. */
export async function runInit(options: CommandOptions): Promise<number> {
  const folder = path.resolve(options.operands[0] ?? '.');
  const present = ['docs.json', 'mint.json'].find((file) => fs.existsSync(path.join(folder, file)));
  if (present !== undefined) throw new CommandError(`There is a ${present} in ${folder} already.`);
  const starter = await starterFrom(options, path.basename(folder));
  const top = topOf(folder);
  const place = path.relative(top, folder).split(path.sep).join('/');
  const files = { ...prefixed(folder, starterFiles(starter)), ...prefixed(top, toolFiles(place)) };
  for (const [file, text] of Object.entries(files)) writeNew(file, text);
  writePackage(folder);
  writeIgnored(folder);
  const shown = path.relative(process.cwd(), folder);
  const enter = shown === '' ? '' : `cd ${/\s/.test(shown) ? JSON.stringify(shown) : shown} && `;
  console.log(`\nNext: ${enter}npx lectern dev`);
  return 0;
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

/** The folder of the repository, where GitHub and editors look for their files; else the docs folder. */
function topOf(folder: string): string {
  for (let at = folder; path.dirname(at) !== at; at = path.dirname(at)) {
    if (fs.existsSync(path.join(at, '.git'))) return at;
  }
  return folder;
}

function prefixed(folder: string, files: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([file, text]) => [path.join(folder, file), text]));
}

function writeNew(file: string, text: string): void {
  const shown = path.relative(process.cwd(), file);
  if (fs.existsSync(file)) {
    console.log(`kept     ${shown}`);
    return;
  }
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
  console.log(`created  ${shown}`);
}

/** Adds the scripts to the package.json; those with the same name are kept. */
function writePackage(folder: string): void {
  const file = path.join(folder, 'package.json');
  const own = fs.existsSync(file) ? readPackage(file) : { name: 'docs', private: true };
  const scripts = isRecord(own.scripts) ? own.scripts : {};
  const known = [own.dependencies, own.devDependencies].some((list) => isRecord(list) && 'lectern' in list);
  const dev = isRecord(own.devDependencies) ? own.devDependencies : {};
  const changed = {
    ...own,
    scripts: { ...SCRIPTS, ...scripts },
    ...(known ? {} : { devDependencies: { ...dev, lectern: `^${packageVersion()}` } }),
  };
  const text = `${JSON.stringify(changed, null, 2)}\n`;
  console.log(`${fs.existsSync(file) ? 'changed ' : 'created '} ${path.relative(process.cwd(), file)}`);
  writeTexts(folder, new Map([['package.json', text]]));
}

function readPackage(file: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
    if (isRecord(value)) return value;
  } catch {
    // Reported below.
  }
  throw new CommandError(`${file} is not a JSON object. Correct it first.`);
}

function writeIgnored(folder: string): void {
  const file = path.join(folder, '.gitignore');
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const missing = IGNORED.filter((line) => !text.split(/\r?\n/).includes(line));
  if (missing.length === 0) return;
  const shown = path.relative(process.cwd(), file);
  console.log(`${text === '' ? 'created ' : 'changed '} ${shown}`);
  const kept = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  writeTexts(folder, new Map([['.gitignore', `${kept}${missing.join('\n')}\n`]]));
}
