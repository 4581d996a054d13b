/** Keys in Redis: a key that is made on one machine works on all. */
import type { RedisCommands } from '../state/redis';
import { type KeyRecord, parseKeyRecord } from './key';
import { type KeyStore, oldestFirst } from './key-store';

const HASH = 'lectern:keys';
/** The list only decides which pages of other origins may read answers: it need not be fetched for each request. */
const LIST_MS = 5_000;

/** Keys in the Redis that `commands` reaches. Rejects when it cannot be reached; a list of before is used longer then. */
export function createRedisKeys(commands: RedisCommands): KeyStore {
  let known: readonly KeyRecord[] | undefined;
  let until = 0;

  async function fetchList(): Promise<readonly KeyRecord[]> {
    const values = await commands.hashValues(HASH);
    known = oldestFirst(values.flatMap((text) => parseText(text) ?? []));
    until = performance.now() + LIST_MS;
    return known;
  }
  return {
    async find(id) {
      return parseText(await commands.hashGet(HASH, id));
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

function parseText(text: string | null): KeyRecord | undefined {
  try {
    return parseKeyRecord(JSON.parse(text ?? 'null'));
  } catch {
    return undefined;
  }
}
