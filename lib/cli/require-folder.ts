/** The docs folder given to a command. */
import fs from 'node:fs';
import path from 'node:path';
import { CommandError } from './options';

/** Throws CommandError if the folder does not exist. If the parent folder has a docs.json, the message names the parent. */
export function requireFolder(docs: string): void {
  if (fs.statSync(docs, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = path.dirname(docs);
  const advice = fs.existsSync(path.join(parent, 'docs.json'))
    ? `The docs.json is in ${parent}: name that folder with --docs or DOCS_DIR.`
    : 'Name the docs folder with --docs or DOCS_DIR.';
  throw new CommandError(`There is no folder ${docs}. ${advice}`);
}
