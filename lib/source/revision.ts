/** A number that moves when the docs folder changes. Constant in builds; the watcher moves it in `dev`. */

interface RevisionStore {
  revision: number;
  listeners: Set<(revision: number) => void>;
}

// The development server evaluates this module once per route bundle; they must see one store.
const key = Symbol.for('lectern.revision');
const store: RevisionStore = ((globalThis as Record<symbol, unknown>)[key] ??= {
  revision: 0,
  listeners: new Set(),
}) as RevisionStore;

export function currentRevision(): number {
  return store.revision;
}

/** Moves the revision and tells every listener. */
export function moveRevision(): void {
  store.revision++;
  for (const listener of store.listeners) listener(store.revision);
}

/** Calls `listener` with each new revision; returns the function that ends it. */
export function onRevision(listener: (revision: number) => void): () => void {
  store.listeners.add(listener);
  return () => store.listeners.delete(listener);
}
