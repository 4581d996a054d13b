/** The commands of extensions. Loaded only for the list of commands, and for a command that Lectern does not have. */
import type { Command as ExtensionCommand } from '@/lib/extend';
import { loadExtensions } from '@/lib/extensions/load';
import type { Env } from '@/lib/kit/env';
import { formatProblem } from '@/lib/kit/report';
import { messageOf } from '@/lib/kit/text';
import { BUILT_IN } from '@/lib/serve/built-in';
import { readSite } from '@/lib/site/model/load';
import { siteFor } from '@/lib/site/view/extension-site';
import { siteLocation } from '@/lib/source/location';
import type { Command, Option } from './options';

/** Those of the docs folder that the environment names, by name. Prints why extensions could not be loaded: one may have the command. */
export async function readCommands(env: Env): Promise<Record<string, Command>> {
  const location = siteLocation(env, 'build');
  const { list, problems } = await loadExtensions(location, BUILT_IN);
  for (const problem of problems.filter(({ severity }) => severity === 'error'))
    console.error(`${formatProblem(problem, location.docs)}\n`);
  const commands = list.flatMap(({ name, place, commands: own = [] }) => {
    const at = [place.file, place.line].filter(Boolean).join(':');
    return own.map((command) => ({ command, owner: `the extension "${name}" (${at})` }));
  });
  const site = async () => siteFor(await readSite(location, BUILT_IN));
  return Object.fromEntries(commands.map(({ command, owner }) => [command.name, commandOf(command, owner, site)]));
}

function commandOf(command: ExtensionCommand, owner: string, site: () => Promise<ReturnType<typeof siteFor>>): Command {
  const { summary, operands, options = {}, run } = command;
  const own = Object.entries(options).map(([name, { help, value }]): [string, Option] => [
    name,
    value === undefined ? { type: 'boolean', help } : { type: 'string', value, help },
  ]);
  return {
    summary,
    ...(operands ? { operands } : {}),
    options: ['docs', 'no-extensions'],
    own: Object.fromEntries(own),
    examples: [],
    load:
      async () =>
      async ({ operands: words, ...given }) => {
        try {
          return await run({ operands: words, options: given, site });
        } catch (error) {
          throw new Error(`The command "${command.name}" of ${owner} failed: ${messageOf(error)}`, { cause: error });
        }
      },
  };
}
