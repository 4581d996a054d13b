/** A number that moves when the docs folder changes. Constant in builds; the watcher moves it in `dev`. */
import { processWide } from '@/lib/kit/process-wide';

interface RevisionStore {
  revision: number;
  listeners: Set<(revision: number) => void>;
}

const store = processWide<RevisionStore>('revision', () => ({ revision: 0, listeners: new Set() }));

/** The number of the docs folder's state as it is now. */
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
