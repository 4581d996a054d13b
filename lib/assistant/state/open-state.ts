/** Chooses where counters and threads live: Redis, a folder, or memory. */
import path from 'node:path';
import { isRecord } from '@/lib/kit/is-record';
import type { CounterStore } from '../limits/counter-store';
import { type CountChange, createMemoryCounters } from '../limits/memory-counters';
import { createRedisCounters } from '../limits/redis-counters';
import type { AssistantSettings } from '../settings';
import { createMemoryThreads } from '../threads/memory-threads';
import { createRedisThreads } from '../threads/redis-threads';
import { parseThread, type ThreadStore } from '../threads/thread-store';
import { openJournal } from './journal';
import { connectRedis } from './redis';

export interface AssistantState {
  counters: CounterStore;
  threads: ThreadStore;
}

const DAY_MS = 86_400_000;

/** The state of this process. `log` is told where it is kept, and of every loss of Redis. Throws when the folder cannot be written. */
export async function openState(settings: AssistantSettings, log: (message: string) => void): Promise<AssistantState> {
  const retention = settings.threadDays * DAY_MS;
  if (settings.redisUrl !== undefined) {
    const commands = await connectRedis(settings.redisUrl, (message) => log(`Redis: ${message}`));
    log('limits and threads are kept in Redis');
    return { counters: createRedisCounters(commands), threads: createRedisThreads(commands, retention) };
  }
  if (!settings.keepsState) {
    log('limits and threads are kept in memory only; set ASSISTANT_STATE_DIR or REDIS_URL to keep them over a restart');
    return { counters: createMemoryCounters(), threads: createMemoryThreads(retention) };
  }
  log(`limits and threads are kept in ${settings.stateDir}`);
  return openFolder(path.resolve(/* turbopackIgnore: true */ settings.stateDir), retention);
}

/** Memory, with every change written down. */
function openFolder(folder: string, retention: number): AssistantState {
  const counts = openJournal(path.join(folder, 'counters.jsonl'), parseCount);
  const counters = createMemoryCounters(counts.entries, (change) => countJournal.append(change));
  const countJournal = counts.start(() => counters.list(Date.now()));
  const stored = openJournal(path.join(folder, 'threads.jsonl'), parseThread);
  const threads = createMemoryThreads(retention, stored.entries, (thread) => threadJournal.append(thread));
  const threadJournal = stored.start(() => threads.list(Date.now()));
  return { counters, threads };
}

function parseCount(value: unknown): CountChange | undefined {
  if (!isRecord(value)) return undefined;
  const { key, used, expires } = value;
  if (typeof key !== 'string' || typeof used !== 'number' || typeof expires !== 'number') return undefined;
  return { key, used, expires };
}
