/** Selects the store of counters and threads, and where keys are kept: Redis, a folder, or memory. */
import path from 'node:path';
import { createMemoryStore } from '@/lib/store/memory-store';
import { withPendingRefunds } from '@/lib/store/pending-refunds';
import { connectRedis } from '@/lib/store/redis';
import { createRedisStore } from '@/lib/store/redis-store';
import { loadSqlite } from '@/lib/store/sqlite-driver';
import { createSqliteStore, STORE_TABLES } from '@/lib/store/sqlite-store';
import { createStateFile, type StateFileKind } from '@/lib/store/state-file';
import type { Counters, Store } from '@/lib/store/store';
import { createFolderKeys } from '../keys/folder-keys';
import { joinKeys, type KeyStore } from '../keys/key-store';
import { createRedisKeys } from '../keys/redis-keys';
import type { AssistantSettings } from '../settings';
import { createThreads, noThreads, type Threads } from '../threads/threads';
import { importJournals } from './import-journals';

export interface AssistantState {
  counters: Counters;
  threads: Threads;
  keys: KeyStore;
  close(): Promise<void>;
}

/** The state file of the assistant. */
export const ASSISTANT_FILE: StateFileKind = {
  ...STORE_TABLES,
  name: 'assistant.db',
  contents: 'limits and threads begin',
  consequence: 'Requests that must be counted are answered with 503',
};

const DAY_MS = 86_400_000;

/**
 * The state of this process. Logs where it is stored, and every failure of Redis or the disk: requests fail until it works again. Rejects
 * if SQLite is required but not available.
 */
export async function openState(settings: AssistantSettings, log: (message: string) => void): Promise<AssistantState> {
  const keptMs = settings.threadDays * DAY_MS;
  const keys = createFolderKeys(settings.stateDir);
  const stateIn = (store: Store, all = keys): AssistantState => ({
    keys: all,
    counters: withPendingRefunds(store),
    threads: keptMs > 0 ? createThreads(store) : noThreads,
    close: () => store.close(),
  });
  if (settings.redisUrl !== undefined) {
    const commands = await connectRedis(settings.redisUrl, (message) => log(`Redis: ${message}`));
    log('limits, threads and keys are kept in Redis');
    return stateIn(createRedisStore(commands, keptMs), joinKeys(createRedisKeys(commands), keys));
  }
  if (!settings.keepsState) {
    log('limits and threads are kept in memory only; set ASSISTANT_STATE_DIR or REDIS_URL to keep them over a restart');
    return stateIn(createMemoryStore(keptMs));
  }
  const folder = path.resolve(settings.stateDir);
  const file = createStateFile(folder, await loadSqlite(), log, ASSISTANT_FILE);
  log(`limits and threads are kept in ${settings.stateDir}`);
  // The file reports failures itself; journals that are not taken over are tried again at the next start.
  await importJournals(folder, file, Date.now()).catch(() => undefined);
  return stateIn(createSqliteStore(file, keptMs));
}
