/** `convert`: prints the `docs.json` that the `mint.json` of a folder means. Nothing is written. */
import { legacyAsText } from '@/lib/site/model/read-config';
import { readText } from '@/lib/source/files';
import { docsLocation } from '@/lib/source/location';
import { requireFolder } from './dev';
import { CommandError, type CommandOptions } from './options';

/** Prints the settings; resolves with the exit code. Throws CommandError when there is nothing to convert. */
export async function runConvert(_: CommandOptions): Promise<number> {
  const { docs } = docsLocation();
  requireFolder(docs);
  const text = legacyAsText((file) => readText(docs, file));
  if (text === undefined) throw new CommandError(`There is no mint.json in ${docs} that can be read.`);
  console.log(text);
  return 0;
}
