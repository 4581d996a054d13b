/** `convert`: prints the `docs.json` for a folder's `mint.json`. Writes nothing. */

import { CommandError } from '@/lib/cli/options';
import { requireFolder } from '@/lib/cli/require-folder';
import { formatProblem } from '@/lib/kit/report';
import { readLegacy } from '@/lib/site/model/read-config';
import { readText } from '@/lib/source/files';
import { siteLocation } from '@/lib/source/location';

/** Prints the settings; resolves with the exit code. Throws CommandError if there is nothing to convert. */
export async function runConvert(): Promise<number> {
  const { docs } = siteLocation(process.env, 'build');
  requireFolder(docs);
  const legacy = readLegacy((file) => readText(docs, file));
  if (legacy === undefined) throw new CommandError(`There is no mint.json in ${docs}.`);
  if ('problem' in legacy) throw new CommandError(formatProblem(legacy.problem, docs));
  console.log(legacy.text);
  return 0;
}
