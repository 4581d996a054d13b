/** Where the keys of an installation are kept, and what every such place must be able to do. Two exist: a folder, Redis. */
import type { KeyRecord } from './key';

export interface KeyStore {
  /** The record of a key by its visible part; undefined when there is none. */
  find(id: string): Promise<KeyRecord | undefined>;
  /** All records, oldest first. */
  list(): Promise<readonly KeyRecord[]>;
  /** Stores a record in place of the one before. */
  write(record: KeyRecord): Promise<void>;
}

/** Two places as one: the first that has a key counts, and new keys go to `first`. */
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

/** Records in the order in which they were made. */
export function oldestFirst(records: readonly KeyRecord[]): KeyRecord[] {
  return [...records].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}
