/** Selects the stores of counters, threads and keys: Redis, a folder, or memory. */
import path from 'node:path';
import { createFolderKeys } from '../keys/folder-keys';
import { joinKeys, type KeyStore } from '../keys/key-store';
import { createRedisKeys } from '../keys/redis-keys';
import type { CounterStore } from '../limits/counter-store';
import { createMemoryCounters } from '../limits/memory-counters';
import { withPendingRefunds } from '../limits/pending-refunds';
import { createRedisCounters } from '../limits/redis-counters';
import { createSqliteCounters, sweepCounters } from '../limits/sqlite-counters';
import type { AssistantSettings } from '../settings';
import { createMemoryThreads } from '../threads/memory-threads';
import { createRedisThreads } from '../threads/redis-threads';
import { createSqliteThreads, sweepThreads } from '../threads/sqlite-threads';
import { noThreads, type ThreadStore } from '../threads/thread-store';
import { importJournals } from './import-journals';
import { connectRedis } from './redis';
import { loadSqlite } from './sqlite-driver';
import { createStateFile, type StateFile } from './state-file';

export interface AssistantState {
  counters: CounterStore;
  threads: ThreadStore;
  keys: KeyStore;
  close(): Promise<void>;
}

const DAY_MS = 86_400_000;
const SWEEP_MS = 3_600_000;

/**
 * The state of this process. Logs where it is stored, and every failure of Redis or the disk: requests fail until it works again. Rejects
 * if SQLite is required but not available.
 */
export async function openState(settings: AssistantSettings, log: (message: string) => void): Promise<AssistantState> {
  const retention = settings.threadDays * DAY_MS;
  const keepsThreads = retention > 0;
  const keys = createFolderKeys(settings.stateDir);
  if (settings.redisUrl !== undefined) {
    const commands = await connectRedis(settings.redisUrl, (message) => log(`Redis: ${message}`));
    log('limits, threads and keys are kept in Redis');
    return {
      keys: joinKeys(createRedisKeys(commands), keys),
      counters: withPendingRefunds(createRedisCounters(commands)),
      threads: keepsThreads ? createRedisThreads(commands, retention) : noThreads,
      close: () => commands.close(),
    };
  }
  if (!settings.keepsState) {
    log('limits and threads are kept in memory only; set ASSISTANT_STATE_DIR or REDIS_URL to keep them over a restart');
    return {
      keys,
      counters: createMemoryCounters(),
      threads: keepsThreads ? createMemoryThreads(retention) : noThreads,
      close: async () => undefined,
    };
  }
  const folder = path.resolve(settings.stateDir);
  const file = createStateFile(folder, await loadSqlite(), log);
  log(`limits and threads are kept in ${settings.stateDir}`);
  const stop = await beginSweeping(folder, file, retention);
  return {
    keys,
    counters: withPendingRefunds(createSqliteCounters(file)),
    threads: keepsThreads ? createSqliteThreads(file, retention) : noThreads,
    async close() {
      stop();
      file.close();
    },
  };
}

/** Imports the files of earlier versions, and deletes expired data now and every hour. Returns a function that stops. */
async function beginSweeping(folder: string, file: StateFile, retention: number): Promise<() => void> {
  // The file reports failures itself; skipped work is done at the next start or in an hour.
  await importJournals(folder, file, retention, Date.now()).catch(() => undefined);
  const sweep = (): void => {
    try {
      file.transaction((sql) => {
        sweepCounters(sql, Date.now());
        sweepThreads(sql, Date.now() - retention);
      });
    } catch {}
  };
  sweep();
  const timer = setInterval(sweep, SWEEP_MS);
  timer.unref();
  return () => clearInterval(timer);
}
