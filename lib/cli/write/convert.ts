/** `convert`: prints the `docs.json` for a folder's `mint.json`. Writes nothing. */
import { legacyAsText } from '@/lib/site/model/read-config';
import { readText } from '@/lib/source/files';
import { siteLocation } from '@/lib/source/location';
import { CommandError, type CommandOptions } from '../options';
import { requireFolder } from '../require-folder';

/** Prints the settings; resolves with the exit code. Throws CommandError if there is nothing to convert. */
export async function runConvert(_: CommandOptions): Promise<number> {
  const { docs } = siteLocation(process.env, 'build');
  requireFolder(docs);
  const text = legacyAsText((file) => readText(docs, file));
  if (text === undefined) throw new CommandError(`There is no mint.json in ${docs} that can be read.`);
  console.log(text);
  return 0;
}
