/** The docs folder given to a command. */
import fs from 'node:fs';
import path from 'node:path';
import { CommandError } from './options';

/** Throws CommandError if the folder does not exist; names the folder above where that one has a docs.json. */
export function requireFolder(docs: string): void {
  if (fs.statSync(docs, { throwIfNoEntry: false })?.isDirectory()) return;
  const above = path.dirname(docs);
  const advice = fs.existsSync(path.join(above, 'docs.json'))
    ? `The docs.json is in ${above}: name that folder with --docs or DOCS_DIR.`
    : 'Name the docs folder with --docs or DOCS_DIR.';
  throw new CommandError(`There is no folder ${docs}. ${advice}`);
}
