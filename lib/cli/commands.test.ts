/** content/operate/commands.mdx lists the commands and options that there are. */
import { describe, expect, it } from 'vitest';
import { read } from '@/lib/kit/testing/sources';
import { COMMON_COMMANDS } from './commands';
import { type Command, OPTIONS, type OptionName } from './options';

/** They are described where they are made: lib/cli/main.ts and lib/cli/package/main.ts. */
const OF_PROGRAMS = ['dev', 'build', 'start'];

const page = read('content/operate/commands.mdx');
const common = Object.entries<Command>(COMMON_COMMANDS).filter(([, { hidden }]) => !hidden);

it('lists all commands', () => {
  const table = page.slice(0, page.indexOf('\n## '));
  const listed = [...table.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names = '']) =>
    names.replaceAll('`', '').split(', '),
  );
  expect(listed.sort()).toEqual([...common.map(([name]) => name), ...OF_PROGRAMS].sort());
});

describe('lists all options', () => {
  const rows = [...page.matchAll(/^\| `--(\w+)(?: ([^`]+))?` \| ([^|]+) \|/gm)];

  it('once, in order', () => {
    expect(rows.map(([, name]) => name)).toEqual(Object.keys(OPTIONS).sort());
  });

  it.each(rows.map(([, name = '', value, commands = '']) => ({ name, value, commands })))(
    '--$name with its value and commands',
    ({ name, value, commands }) => {
      expect(value).toBe(placeholderOf(name as OptionName));
      const taking = common.filter(([, { options }]) => options.includes(name as OptionName)).map(([one]) => one);
      const listed = commands
        .replaceAll(' (package)', '')
        .split(', ')
        .filter((one) => one !== 'all' && !OF_PROGRAMS.includes(one));
      expect(listed).toEqual(taking.sort());
    },
  );
});

function placeholderOf(name: OptionName): string | undefined {
  const option = OPTIONS[name];
  return 'value' in option ? option.value : undefined;
}
