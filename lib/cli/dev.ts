/** `dev`: preview with live reload. Problems are printed by the server, each time the docs folder changes. */
import fs from 'node:fs';
import { docsLocation } from '@/lib/source/location';
import { runFrontServer } from './next-process';
import { CommandError, type CommandOptions } from './options';
import { choosePort } from './port';

/** Starts the development server; resolves when it ends. */
export async function runDev(options: CommandOptions): Promise<number> {
  const { docs } = docsLocation();
  requireFolder(docs);
  const port = await choosePort(options.port, options.host);
  return runFrontServer('development', { port, host: options.host }, { DOCS_DIR: docs });
}

/** Throws CommandError when there is no such folder. */
export function requireFolder(docs: string): void {
  if (fs.statSync(docs, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new CommandError(`There is no folder ${docs}. Name the docs folder with --docs or DOCS_DIR.`);
}
