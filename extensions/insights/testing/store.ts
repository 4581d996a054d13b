/** Stores for tests: in a temporary folder, and in a Redis of its own where there is one. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connectRedis } from '@/lib/store/redis';
import { loadSqlite } from '@/lib/store/sqlite-driver';
import { createStateFile } from '@/lib/store/state-file';
import { redisProgram, startTestRedis } from '@/lib/store/testing/redis';
import type { InsightStore, Retention } from '../store/insight-store';
import { createRedisInsights } from '../store/redis-store';
import { INSIGHTS_FILE } from '../store/sqlite-schema';
import { createSqliteInsights } from '../store/sqlite-store';

const RETENTION: Retention = { days: 90, maxQuestions: 1_000_000 };

interface TestStore {
  store: InsightStore;
  folder: string;
  /** Closes it and deletes its files. */
  remove(): void;
}

/** A store in SQLite. */
export async function openTestStore(retention = RETENTION): Promise<TestStore> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lectern-insights-'));
  const file = createStateFile(folder, await loadSqlite(), console.error, INSIGHTS_FILE);
  return {
    store: createSqliteInsights(file, retention),
    folder,
    remove() {
      file.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The names of the stores that this machine can test. */
export const TESTED_STORES: readonly string[] = ['SQLite', ...(redisProgram === undefined ? [] : ['Redis'])];

/** The stores of `TESTED_STORES`. */
export async function openTestStores(retention: Retention) {
  const { store, folder, remove } = await openTestStore(retention);
  const stores = new Map([['SQLite', store]]);
  const redis = redisProgram === undefined ? undefined : await startTestRedis();
  if (redis) stores.set('Redis', createRedisInsights(await connectRedis(redis.url, console.error), retention));
  return {
    stores,
    folder,
    async close(): Promise<void> {
      await stores.get('Redis')?.close();
      await redis?.stop();
      remove();
    },
  };
}
