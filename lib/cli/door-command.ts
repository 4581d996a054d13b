/** The commands of extensions as commands of the command line. */
import type { Command as DoorCommand, Site } from '@/lib/extend';
import type { Command, Option } from './options';

/** `site`: reads the site, if the command asks for it. */
export function fromDoor(command: DoorCommand, site: () => Promise<Site>): Command {
  const {
    summary,
    operands,
    options = {},
    shared = ['docs', 'no-extensions'],
    examples = [],
    details,
    serves,
  } = command;
  const own = Object.entries(options).map(([name, { help, value }]): [string, Option] => [
    name,
    value === undefined ? { type: 'boolean', help } : { type: 'string', value, help },
  ]);
  return {
    summary,
    ...(operands ? { operands } : {}),
    options: shared,
    own: Object.fromEntries(own),
    examples,
    ...(details === undefined ? {} : { details }),
    ...(serves ? { serves } : {}),
    load:
      async () =>
      async ({ operands: words, ...given }) =>
        command.run({ operands: words, options: given, site }),
  };
}
