/** What opening the assistant's panel adds to a page. */
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { browserOptions } from '@/lib/cli/bundle.mjs';

const ENTRIES = ['components/assistant/panel/open.client.tsx', 'components/assistant/text/answer-text.client.tsx'];

/** Compressed bytes of all scripts of the panel and its answers. */
export async function weighPanel(): Promise<number> {
  const { outputFiles } = await build({ ...browserOptions(), entryPoints: ENTRIES });
  const scripts = outputFiles.filter((file) => file.path.endsWith('.js'));
  return scripts.reduce((sum, file) => sum + gzipSync(file.contents).length, 0);
}
