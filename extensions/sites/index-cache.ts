/** Open indexes within a budget of memory: opened on first use, the one unused for longest is dropped first. */

export interface Opened<T> {
  value: T;
  bytes: number;
}

export interface IndexCache<K, T> {
  /** The open index for a key. Concurrent calls open it once. Rejects like `open`; the next call tries again. */
  get(key: K): Promise<T>;
  /** Makes an index that is no longer current the first to be dropped. Requests that already use it keep it. */
  retire(key: K): void;
  /** The bytes of all open indexes. */
  bytes(): number;
}

/** Creates a cache of at most `budget` bytes; an index that is larger is kept alone. */
export function createIndexCache<K, T>(budget: number, open: (key: K) => Promise<Opened<T>>): IndexCache<K, T> {
  /** Least recently used first. */
  const opened = new Map<K, Opened<T>>();
  const opening = new Map<K, Promise<T>>();
  let bytes = 0;

  function add(key: K, entry: Opened<T>): T {
    opened.set(key, entry);
    bytes += entry.bytes;
    for (const [oldest, { bytes: freed }] of opened) {
      if (bytes <= budget || oldest === key) break;
      opened.delete(oldest);
      bytes -= freed;
    }
    return entry.value;
  }

  return {
    async get(key) {
      const known = opened.get(key);
      if (known) {
        opened.delete(key);
        opened.set(key, known);
        return known.value;
      }
      const pending =
        opening.get(key) ??
        open(key)
          .then((entry) => add(key, entry))
          .finally(() => opening.delete(key));
      opening.set(key, pending);
      return pending;
    },
    retire(key) {
      const known = opened.get(key);
      if (!known) return;
      const others = [...opened].filter(([other]) => other !== key);
      opened.clear();
      opened.set(key, known);
      for (const [other, entry] of others) opened.set(other, entry);
    },
    bytes: () => bytes,
  };
}
