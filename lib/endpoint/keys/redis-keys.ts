/** Keys in Redis, shared by all machines. */
import type { RedisCommands } from '@/lib/store/redis';
import { type KeyRecord, parseKeyRecord } from './key';
import { type KeyStore, oldestFirst } from './key-store';

const HASH = 'lectern:keys';
/** The list is only used for CORS, so it need not be fetched for each request. */
const LIST_MS = 5_000;

/** Creates a key store in Redis. Rejects when Redis is unavailable; a list that was read before is then kept longer. */
export function createRedisKeys(commands: RedisCommands): KeyStore {
  let known: readonly KeyRecord[] | undefined;
  let until = 0;

  async function fetchList(): Promise<readonly KeyRecord[]> {
    const values = await commands.hashValues(HASH);
    known = oldestFirst(values.flatMap((text) => parseKeyRecord(text) ?? []));
    until = performance.now() + LIST_MS;
    return known;
  }
  return {
    async find(id) {
      return parseKeyRecord((await commands.hashGet(HASH, id)) ?? '');
    },
    async list() {
      if (known !== undefined && performance.now() < until) return known;
      return fetchList().catch((error) => known ?? Promise.reject(error));
    },
    async write(record) {
      await commands.hashSet(HASH, record.id, JSON.stringify(record));
      known = undefined;
    },
  };
}
