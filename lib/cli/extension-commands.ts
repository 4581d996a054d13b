/** The commands of extensions. Loaded only for the list of commands, and for a command that Lectern does not have. */
import type { Command as DoorCommand, Site } from '@/lib/extend';
import { loadExtensions } from '@/lib/extensions/load';
import type { Env } from '@/lib/kit/env';
import { formatProblem } from '@/lib/kit/report';
import { messageOf } from '@/lib/kit/text';
import { BUILT_IN } from '@/lib/serve/built-in';
import { readSite } from '@/lib/site/model/load';
import { siteFor } from '@/lib/site/view/extension-site';
import { siteLocation } from '@/lib/source/location';
import { fromDoor } from './door-command';
import type { Command } from './options';

/** Those of the docs folder that the environment names, by name. Prints why extensions could not be loaded: one may have the command. */
export async function readCommands(env: Env): Promise<Record<string, Command>> {
  const location = siteLocation(env, 'build');
  const { list, problems } = await loadExtensions(location, BUILT_IN);
  for (const problem of problems.filter(({ severity }) => severity === 'error'))
    console.error(`${formatProblem(problem, location.docs)}\n`);
  const commands = list.flatMap(({ name, place, commands: own = [] }) => {
    const at = [place.file, place.line].filter(Boolean).join(':');
    return own.map((command) => named(command, `the extension "${name}" (${at})`));
  });
  return Object.fromEntries(commands.map((command) => [command.name, fromDoor(command, () => readExtensionSite(env))]));
}

/** The site of the docs folder that the environment names, as extensions see it. */
export async function readExtensionSite(env: Env): Promise<Site> {
  return siteFor(await readSite(siteLocation(env, 'build'), BUILT_IN));
}

/** The command, with its owner in the message of what it throws. */
function named(command: DoorCommand, owner: string): DoorCommand {
  return {
    ...command,
    async run(given) {
      try {
        return await command.run(given);
      } catch (error) {
        throw new Error(`The command "${command.name}" of ${owner} failed: ${messageOf(error)}`, { cause: error });
      }
    },
  };
}
