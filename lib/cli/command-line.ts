/** Parses a command line, prints help, runs the command and sets the exit code: 0 done, 1 problems found, 2 wrong usage. */

import path from 'node:path';
import { parseArgs } from 'node:util';
import { SettingsError } from '@/lib/kit/env';
import { ownValue } from '@/lib/kit/own';
import { nearest } from '@/lib/kit/suggest';
import { type Command, CommandError, type CommandOptions, OPTIONS, type Option } from './options';
import { ownCommand, ownCommands } from './own-commands';

export interface Program {
  /** How a command is written: `lectern check`, or `npm run check`. */
  name: string;
  /** Between the command and its arguments; npm needs `--`. */
  separator: string;
  /** The default docs folder, for the help. */
  docs: string;
  version: string;
  commands: Readonly<Record<string, Command>>;
  /** Sets defaults in the environment, after the flags are known. */
  prepare?(options: CommandOptions): void;
}

/** Runs the command that `argv` names; sets `process.exitCode`. */
export async function runCommandLine(program: Program, argv: readonly string[]): Promise<void> {
  const [name = '', ...rest] = argv;
  try {
    const { code, serves } = await run(program, name, rest);
    process.exitCode = code;
    // Responses that are still open when a server is stopped.
    if (serves) process.exit();
  } catch (error) {
    const isForUser = error instanceof CommandError || error instanceof SettingsError;
    console.error(isForUser ? error.message : (diskFailure(error) ?? error));
    process.exitCode = isForUser ? 2 : 1;
  }
}

/** Failures of a disk that are not the program's, by their code. */
const DISK_FAILURES: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk quota is exceeded',
  EROFS: 'The disk is read-only',
  EACCES: 'Permission denied',
  EPERM: 'Operation not permitted',
  EFBIG: 'The file is larger than the limit allows (ulimit -f)',
  EMFILE: 'Too many files are open. Raise the limit (ulimit -n)',
};

/** What a user can do something about; undefined for other errors. */
function diskFailure(error: unknown): string | undefined {
  const { code = '', syscall, path: of, dest, message } = error as NodeJS.ErrnoException & { dest?: string };
  // What Node says of a folder on a read-only disk.
  const reason = code === 'ENOENT' && syscall === 'mkdir' ? 'The folder cannot be created' : DISK_FAILURES[code];
  if (reason === undefined || !(error instanceof Error)) return undefined;
  const file = dest ?? of;
  return file === undefined
    ? `${reason} (${message}).`
    : `${reason}: ${file} cannot be used (${message.split(',')[0]}).${otherPlace(file)}`;
}

/** The variable that names the folder of a file, such as the cache beside a docs folder that is read-only. */
function otherPlace(file: string): string {
  const names = ['LECTERN_CACHE_DIR', 'LECTERN_DIST', 'ASSISTANT_STATE_DIR'];
  const found = names.find((name) => {
    const folder = process.env[name];
    return folder && !path.relative(path.resolve(folder), path.resolve(file)).startsWith('..');
  });
  return found === undefined ? '' : ` Choose another folder with ${found}.`;
}

interface Outcome {
  code: number;
  serves?: boolean | undefined;
}

async function run(program: Program, name: string, args: readonly string[]): Promise<Outcome> {
  if (name === '--version' || name === '-v') {
    console.log(program.version);
    return { code: 0 };
  }
  if (['', 'help', '--help', '-h'].includes(name)) {
    const asked = name === 'help' ? (args[0] ?? '') : '';
    const all = await withExtensions(program, args);
    const about = ownValue(all.commands, asked);
    console.log(about ? commandHelp(program, asked, about) : overview(all));
    return { code: 0 };
  }
  const own = ownValue(program.commands, name) ?? (await ownCommand(name));
  const all = own ? program : await withExtensions(program, args);
  const command = own ?? ownValue(all.commands, name);
  if (!command) throw new CommandError(unknownCommand(all, name));
  const options = parseOptions(program, name, command, args);
  if (options.help) {
    console.log(commandHelp(program, name, command));
    return { code: 0 };
  }
  if (options.docs !== undefined) process.env.DOCS_DIR = options.docs;
  if (options.base !== undefined) process.env.BASE_PATH = options.base;
  if (options.groups !== undefined) process.env.PREVIEW_GROUPS = options.groups || ' ';
  // Read by next.config.mjs.
  if (options.verbose) process.env.LECTERN_VERBOSE = '1';
  if (options.lenient) process.env.DOCS_LENIENT = '1';
  // React selects its build on its first import: the development build for previews, the production build for everything else.
  Object.assign(process.env, { NODE_ENV: name === 'dev' ? 'development' : 'production' });
  program.prepare?.(options);
  permitExtensions(command, options);
  const start = await command.load();
  return { code: await start({ ...options, port: options.port ?? process.env.PORT }), serves: command.serves };
}

/** Throws CommandError for an option or word that the command does not have. */
function parseOptions(program: Program, name: string, command: Command, args: readonly string[]): CommandOptions {
  const all = optionsOf(command);
  const names = Object.keys(all);
  const known = Object.fromEntries(Object.entries(all).map(([option, { type }]) => [option, { type }]));
  const help = `See "${written(program, name, '--help')}".`;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: known, allowPositionals: true });
    requireOperands(command, positionals, values.help === true, help);
    return { ...(values as Partial<CommandOptions>), operands: positionals };
  } catch (error) {
    if (!(error instanceof TypeError && /^ERR_PARSE_ARGS/.test(String((error as NodeJS.ErrnoException).code))))
      throw error;
    const unknown = args.find((word) => /^--?\w/.test(word) && !names.includes(optionOf(word)));
    if (unknown === undefined) throw new CommandError(`${error.message}. ${help}`);
    const near = nearest(optionOf(unknown), names);
    const hint = near === undefined ? help : `Did you mean --${near}?`;
    throw new CommandError(`"${name}" has no option ${unknown.split('=')[0]}. ${hint}`);
  }
}

function optionOf(word: string): string {
  return word.replace(/^--?/, '').split('=')[0] ?? '';
}

/** The options of a command by name. */
function optionsOf({ options, about = {}, own = {} }: Command): Record<string, Option> {
  const shared = options.map((name): [string, Option] => [name, { ...OPTIONS[name], ...about[name] }]);
  return { ...Object.fromEntries(shared), ...own, help: OPTIONS.help };
}

function requireOperands({ operands = [] }: Command, written: readonly string[], forHelp: boolean, help: string): void {
  if (forHelp) return;
  const missing = operands.slice(written.length).find((operand) => !operand.startsWith('['));
  if (missing !== undefined) throw new CommandError(`${missing} is missing. ${help}`);
  const extra = written[operands.length];
  if (extra !== undefined) throw new CommandError(`Unexpected argument "${extra}". ${help}`);
}

/** The program with the commands of all extensions: our own ones, then those of the docs folder. */
async function withExtensions(program: Program, args: readonly string[]): Promise<Program> {
  const added = await extensionCommands(program, args);
  return { ...program, commands: { ...program.commands, ...(await ownCommands()), ...added } };
}

/** The commands of extensions may be loaded only where a docs folder is named that is the user's own. */
async function extensionCommands(program: Program, args: readonly string[]): Promise<Record<string, Command>> {
  const at = args.findIndex((word) => word === '--docs' || word.startsWith('--docs='));
  const docs = at < 0 ? undefined : (args[at]?.split('=')[1] ?? args[at + 1]);
  if (docs !== undefined) process.env.DOCS_DIR = docs;
  program.prepare?.({ operands: [] });
  const env = { ...process.env, LECTERN_EXTENSIONS: args.includes('--no-extensions') ? 'off' : 'on' };
  const { readCommands } = await import('./extension-commands');
  return readCommands(env);
}

/** Extensions have the rights of the process: only commands with the option load them. Workers do as the command that started them. */
function permitExtensions({ options, hidden }: Command, given: CommandOptions): void {
  if (hidden) return;
  const isPermitted = options.includes('no-extensions') && !given['no-extensions'];
  process.env.LECTERN_EXTENSIONS = isPermitted ? 'on' : 'off';
}

function unknownCommand(program: Program, name: string): string {
  const near = nearest(
    name,
    listed(program).map(([known]) => known),
  );
  const hint = near === undefined ? `"${written(program, 'help')}" lists all commands.` : `Did you mean "${near}"?`;
  return `There is no command "${name}". ${hint}`;
}

function listed({ commands }: Program): [string, Command][] {
  return Object.entries(commands).filter(([, { hidden }]) => !hidden);
}

function overview(program: Program): string {
  const rows = listed(program).map(([name, { summary }]) => [name, summary] as const);
  const words = [written(program, '<command>', '[options]'), ...table(rows), written(program, '<command>', '--help')];
  const [usage, ...rest] = words;
  return `Usage: ${usage}\n\n${rest.slice(0, -1).join('\n')}\n\nFor the options of a command, run ${rest.at(-1)}`;
}

function commandHelp(program: Program, name: string, command: Command): string {
  const { operands = [], examples, summary, details, docs = program.docs } = command;
  const rows = Object.entries(optionsOf(command)).map(([option, { value, help }]) => {
    return [`--${option}${value === undefined ? '' : ` ${value}`}`, help.replace('@DOCS', () => docs)] as const;
  });
  return [
    `Usage: ${written(program, name, ...operands, '[options]')}`,
    `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`,
    ...(details === undefined ? [] : [details]),
    table(rows).join('\n'),
    ...(examples.length === 0
      ? []
      : [`Examples\n${examples.map((example) => `  ${exampleOf(program, example)}`).join('\n')}`]),
  ].join('\n\n');
}

function exampleOf(program: Program, example: string): string {
  const [name = '', ...args] = example.split(' ');
  return written(program, name, ...args);
}

/** A command line as the user writes it. */
function written({ name: program, separator }: Program, name: string, ...args: string[]): string {
  return [program, name, ...(args.length > 0 && separator !== '' ? [separator] : []), ...args].join(' ');
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`);
}
