/** `thread delete --fp ID`: deletes everything that a client asked and wrote. */

import { loadEnvFiles } from '@/lib/cli/keys/env-files';
import { CommandError } from '@/lib/cli/options';
import { parseSettings } from '@/lib/endpoint/settings';
import { openState } from '@/lib/endpoint/state/open-state';
import type { Env } from '@/lib/kit/env';
import { counted } from '@/lib/kit/text';
import { hashOfClient } from '../hash';
import { openInsightStore } from '../open-insights';

export interface ThreadOptions {
  fp?: string;
}

/** Prints what was deleted. Throws CommandError for wrong usage. */
export async function runThread(action: string, { fp }: ThreadOptions): Promise<number> {
  loadEnvFiles('production');
  if (action !== 'delete') throw new CommandError(`"${action}" is not an action. Write "thread delete --fp ID".`);
  if (!fp || hashOfClient(fp) === 0)
    throw new CommandError('--fp is missing: the identifier that the client sends as "fp".');
  const { threads, entries } = await forgetClient(fp, process.env);
  console.log(`Deleted ${counted(threads, 'thread')}, and ${entries} questions and comments.`);
  return 0;
}

/** Deletes the threads of a client, and its questions and comments in the insights. Rejects if the state cannot be opened. */
export async function forgetClient(fp: string, env: Env): Promise<{ threads: number; entries: number }> {
  const settings = parseSettings(env);
  if (!settings.keepsState && settings.redisUrl === undefined) {
    throw new CommandError(
      'There is no state on this machine. Set ASSISTANT_STATE_DIR or REDIS_URL, as for the server.',
    );
  }
  const state = await openState(settings, () => undefined);
  const insights = await openInsightStore(env);
  try {
    return { threads: await state.threads.forget(fp), entries: (await insights?.forget(hashOfClient(fp))) ?? 0 };
  } finally {
    await state.close();
    await insights?.close();
  }
}
