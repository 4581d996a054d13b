/** content/operate/commands.mdx lists the commands and options that there are. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { extensionFaults } from '@/lib/extensions/schema';
import { read } from '@/lib/kit/testing/sources';
import { OWN_EXTENSIONS, type OwnExtension } from '@/lib/own-extensions';
import { COMMAND_NAMES } from '@/lib/serve/built-in';
import { runCommandLine } from './command-line';
import { COMMON_COMMANDS } from './commands';
import { type Command, OPTIONS, type Option } from './options';
import { ownCommands } from './own-commands';

/** They are described where they are made: lib/cli/main.ts and lib/cli/package/main.ts. */
const OF_PROGRAMS = ['dev', 'build', 'start'];

const page = read('content/operate/commands.mdx');
const common = Object.entries<Command>({ ...COMMON_COMMANDS, ...(await ownCommands()) }).filter(
  ([, { hidden }]) => !hidden,
);

/** The placeholders of all options by name: commands may have several options of one name. */
const options = new Map<string, (string | undefined)[]>();
for (const [name, { value }] of [
  ...Object.entries<Option>(OPTIONS),
  ...common.flatMap(([, { own = {} }]) => Object.entries(own)),
])
  options.set(name, [...(options.get(name) ?? []), value]);

it('extensions cannot take the name of a command', async () => {
  expect([...COMMAND_NAMES].sort()).toEqual(
    [
      ...Object.keys({ ...COMMON_COMMANDS, ...(await ownCommands()) }),
      ...[...OF_PROGRAMS, 'help', 'help-articles', 'prepare'],
    ].sort(),
  );
});

it('lists all commands', () => {
  const table = page.slice(0, page.indexOf('\n## '));
  const listed = [...table.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names = '']) =>
    names.replaceAll('`', '').split(', '),
  );
  expect(listed.sort()).toEqual([...common.map(([name]) => name), ...OF_PROGRAMS].sort());
});

describe.each(Object.entries<OwnExtension>(OWN_EXTENSIONS))('our extension %s', (name, { commands, load }) => {
  it('has the name and the commands of its row, and is valid', async () => {
    const { extension } = await load();
    expect(extension.name).toBe(name);
    expect((extension.commands ?? []).map((command) => command.name)).toEqual(commands);
    expect(extensionFaults(extension)).toEqual([]);
  });
});

describe('lists all options', () => {
  const rows = [...page.matchAll(/^\| `--([\w-]+)(?: ([^`]+))?` \| ([^|]+) \|/gm)];

  it('once, in order', () => {
    expect(rows.map(([, name]) => name)).toEqual([...options.keys()].sort());
  });

  it.each(rows.map(([, name = '', value, commands = '']) => ({ name, value, commands })))(
    '--$name with its value and commands',
    ({ name, value, commands }) => {
      expect(options.get(name)).toContain(value);
      const taking = common.filter(([, command]) => takes(command, name)).map(([one]) => one);
      const listed = commands
        .replaceAll(' (package)', '')
        .split(', ')
        .filter((one) => one !== 'all' && !OF_PROGRAMS.includes(one));
      expect(listed).toEqual(taking.sort());
    },
  );
});

describe('the help of a command', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    process.exitCode = undefined;
  });

  async function helpOf(command: string): Promise<string> {
    const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const program = { name: 'lectern', separator: '', docs: '.', version: '1', commands: COMMON_COMMANDS };
    await runCommandLine(program, ['help', command]);
    return String(print.mock.calls[0]?.[0]);
  }

  it.each([
    ['check', '--since REF', 'check only changes since this branch or commit, and pages that they can break'],
    ['report', '--since DAY', 'the start: 30d (default), 12w or 2026-11-01'],
    ['service', '--host NAME', 'the host name or IP address to listen on'],
    ['export', '--host NAME', 'plain (default), github-pages, netlify, cloudflare, vercel or s3'],
    ['export', '--out DIR', 'the output folder (default: out)'],
    ['diff', '--out DIR', 'the output folder (default: diff)'],
    ['init', '--name NAME', 'the product name'],
    ['key', '--name NAME', 'a name for the key'],
    ['migrate', '--from NAME', 'mintlify, docusaurus, vitepress, starlight or nextra (default: detected)'],
    ['upgrade', '--from VERSION', 'the previous version (default: the recorded one)'],
    ['key', '--domain A,B', 'the sites that the key gives access to'],
    ['report', '--domain NAME', 'the site, if there are several'],
  ])('%s %s says what it means there', async (command, option, text) => {
    const lines = (await helpOf(command)).split('\n').map((line) => line.trim());
    const [line = ''] = lines.filter((one) => one.startsWith(`${option} `));
    expect(line.slice(option.length).trim()).toBe(text);
  });

  it.each(common.map(([name]) => name))('%s speaks of no other command by its options', async (name) => {
    const lines = (await helpOf(name)).split('\n').filter((line) => line.startsWith('  --'));
    const others = common.flatMap(([other]) => (other === name ? [] : [`"${other}"`]));
    expect(others.filter((other) => lines.some((line) => line.includes(other)))).toEqual([]);
  });
});

function takes({ options: shared, own = {} }: Command, name: string): boolean {
  return [...shared, ...Object.keys(own)].includes(name);
}
