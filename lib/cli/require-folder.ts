/** The docs folder given to a command. */
import fs from 'node:fs';
import { CommandError } from './options';

/** Throws CommandError if the folder does not exist. */
export function requireFolder(docs: string): void {
  if (fs.statSync(docs, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new CommandError(`There is no folder ${docs}. Name the docs folder with --docs or DOCS_DIR.`);
}
