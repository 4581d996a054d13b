/** Threads in Redis, which forgets them by itself. */
import type { RedisCommands } from '../state/redis';
import { parseThread, type ThreadStore } from './thread-store';

const PREFIX = 'lectern:thread:';

/** Threads that are kept `retentionMs` after their last turn. Rejects when Redis cannot be reached. */
export function createRedisThreads(commands: RedisCommands, retentionMs: number): ThreadStore {
  return {
    async get(id) {
      const text = await commands.get(PREFIX + id);
      return text === null ? undefined : parseThread(JSON.parse(text));
    },
    async put(thread) {
      await commands.set(PREFIX + thread.id, JSON.stringify(thread), Math.max(Math.ceil(retentionMs / 1000), 1));
    },
  };
}
