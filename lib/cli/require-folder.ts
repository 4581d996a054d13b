/** The docs folder that a command was given. */
import fs from 'node:fs';
import { CommandError } from './options';

/** Throws CommandError when there is no such folder. */
export function requireFolder(docs: string): void {
  if (fs.statSync(docs, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new CommandError(`There is no folder ${docs}. Name the docs folder with --docs or DOCS_DIR.`);
}
