/** Results that are made once. A failure, such as a disk that cannot be read for a moment, is not one: the next caller tries again. */

/** A `Map` or `WeakMap` of promises. */
interface Store<K, V> {
  get(key: K): Promise<V> | undefined;
  set(key: K, value: Promise<V>): unknown;
  delete(key: K): unknown;
}

/** The result for `key`, made by the first caller. Rejects like `make`, for all who wait for the same attempt. */
export function remembered<K, V>(store: Store<K, V>, key: K, make: () => Promise<V>): Promise<V> {
  const known = store.get(key);
  if (known) return known;
  const made = make();
  store.set(key, made);
  made.catch(() => {
    // Another attempt may have replaced it.
    if (store.get(key) === made) store.delete(key);
  });
  return made;
}

/** A function that makes its result with the first call. Rejects like `make`. */
export function once<V>(make: () => Promise<V>): () => Promise<V> {
  const store = new Map<'', Promise<V>>();
  return () => remembered(store, '', make);
}
