/** The interface of key stores. There are two: a folder and Redis. */
import type { KeyRecord } from './key';

export interface KeyStore {
  /** The record of a key by its visible part; undefined if there is none. */
  find(id: string): Promise<KeyRecord | undefined>;
  /** All records, oldest first. */
  list(): Promise<readonly KeyRecord[]>;
  /** Stores a record, replacing an earlier one. */
  write(record: KeyRecord): Promise<void>;
}

/** Combines two stores: the first one that has a key wins, and new keys go to `first`. */
export function joinKeys(first: KeyStore, second: KeyStore): KeyStore {
  return {
    find: async (id) => (await first.find(id)) ?? (await second.find(id)),
    async list() {
      const records = [...(await second.list()), ...(await first.list())];
      return oldestFirst([...new Map(records.map((record) => [record.id, record])).values()]);
    },
    async write(record) {
      const isKnown = (await first.find(record.id)) === undefined && (await second.find(record.id)) !== undefined;
      await (isKnown ? second : first).write(record);
    },
  };
}

/** Records in order of creation. */
export function oldestFirst(records: readonly KeyRecord[]): KeyRecord[] {
  return [...records].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}
