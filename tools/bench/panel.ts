/** What opening the assistant's panel adds to a page. */
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Metafile } from 'esbuild';
import { browserOptions } from '@/lib/cli/bundle.mjs';

const PAGE = 'components/browser/start.client.ts';
const ENTRIES = ['components/assistant/panel/open.client.tsx', 'components/assistant/text/answer-text.client.tsx'];

/** Compressed bytes of all scripts of the panel and its answers that the page has not loaded itself. */
export async function weighPanel(): Promise<number> {
  const { outputFiles, metafile } = await build({ ...browserOptions(), entryPoints: [PAGE, ...ENTRIES] });
  const ofPage = scriptsOf(metafile, [PAGE]);
  const added = new Set([...scriptsOf(metafile, ENTRIES)].filter((file) => !ofPage.has(file)));
  return outputFiles
    .filter((file) => added.has(path.relative('', file.path)))
    .reduce((sum, file) => sum + gzipSync(file.contents).length, 0);
}

/** The outputs of the entry points and all of their static imports. */
function scriptsOf({ outputs }: Metafile, entries: readonly string[]): Set<string> {
  const found = new Set(Object.keys(outputs).filter((file) => entries.includes(outputs[file]?.entryPoint ?? '')));
  for (const file of found) {
    for (const { path, kind } of outputs[file]?.imports ?? []) if (kind === 'import-statement') found.add(path);
  }
  return found;
}
