/** Opens the store of readers' sessions: ended ones, used tokens, wrong passwords, and what is too large for a cookie. */
import path from 'node:path';
import { once } from '@/lib/kit/remembered';
import { createMemoryStore } from '@/lib/store/memory-store';
import { connectRedis } from '@/lib/store/redis';
import { createRedisStore } from '@/lib/store/redis-store';
import { loadSqlite } from '@/lib/store/sqlite-driver';
import { createSqliteStore, STORE_TABLES } from '@/lib/store/sqlite-store';
import { createStateFile } from '@/lib/store/state-file';
import type { SessionStore } from './reader-sessions';

/** Where an installation keeps its state. */
export interface StatePlace {
  redisUrl?: string;
  /** Undefined: in memory. */
  folder?: string;
}

const FILE = {
  ...STORE_TABLES,
  name: 'access.db',
  contents: 'sessions that do not fit into a cookie and limits for passwords begin',
  consequence: 'Readers who sign in or are signed in get 500',
};

/** Sessions of a process without Redis and folder end with it. */
const PROCESS_START = Date.now();

/** A function that opens the store with its first call, and rejects while it is unavailable. `keptMs`: the longest session. */
export function sessionStoreOpener(
  place: StatePlace,
  keptMs: number,
  log: (message: string) => void,
): () => Promise<SessionStore> {
  return once(() => openStore(place, keptMs, log));
}

async function openStore(
  { redisUrl, folder }: StatePlace,
  keptMs: number,
  log: (message: string) => void,
): Promise<SessionStore> {
  if (redisUrl !== undefined) {
    return { store: createRedisStore(await connectRedis(redisUrl, (message) => log(`Redis: ${message}`)), keptMs) };
  }
  if (folder === undefined) {
    log('sessions end with this process; set ASSISTANT_STATE_DIR or REDIS_URL to keep them over a restart');
    return { store: createMemoryStore(keptMs), since: PROCESS_START };
  }
  return { store: createSqliteStore(createStateFile(path.resolve(folder), await loadSqlite(), log, FILE), keptMs) };
}
