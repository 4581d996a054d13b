/** The commands of our own extensions. */
import type { Site } from '@/lib/extend';
import { OWN_EXTENSIONS, type OwnExtension } from '@/lib/own-extensions';
import { fromDoor } from './door-command';
import type { Command } from './options';

const ALL: readonly OwnExtension[] = Object.values(OWN_EXTENSIONS);

/** The command with a name; undefined if there is none. Loads the extension that has it, and no other. */
export async function ownCommand(name: string): Promise<Command | undefined> {
  const owner = ALL.find(({ commands }) => commands.includes(name));
  return owner && (await commandsOf(owner))[name];
}

/** All of them, for the help. */
export async function ownCommands(): Promise<Record<string, Command>> {
  return Object.assign({}, ...(await Promise.all(ALL.map(commandsOf))));
}

async function commandsOf({ load }: OwnExtension): Promise<Record<string, Command>> {
  const { commands = [] } = (await load()).extension;
  return Object.fromEntries(commands.map((command) => [command.name, fromDoor(command, readSite)]));
}

async function readSite(): Promise<Site> {
  const { readExtensionSite } = await import('./extension-commands');
  return readExtensionSite(process.env);
}
