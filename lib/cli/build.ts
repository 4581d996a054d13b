/** `build`: renders the articles, then runs Next's build. */
import { buildFolderOf, siteLocation } from '@/lib/source/location';
import { lockBuild } from './folder-lock';
import { runCommand, runNextBuild } from './next-process';
import type { CommandOptions } from './options';

/** Builds the site into the build folder; resolves with the exit code. Two processes in sequence, so that their memory does not add up. */
export async function runBuild(_: CommandOptions): Promise<number> {
  const { docs, lenient } = siteLocation(process.env, 'build');
  const env = { DOCS_DIR: docs, DOCS_LENIENT: lenient ? '1' : '' };
  const free = lockBuild(buildFolderOf(process.env));
  try {
    const code = await runCommand('prepare', env);
    return code === 0 ? await runNextBuild(env) : code;
  } finally {
    free();
  }
}
