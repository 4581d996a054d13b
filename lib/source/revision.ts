/** A revision number of the docs folder. Constant in builds; in `dev` the watcher increments it. */
import { processWide } from '@/lib/kit/process-wide';

interface RevisionStore {
  revision: number;
  listeners: Set<(revision: number) => void>;
}

const store = processWide<RevisionStore>('revision', () => ({ revision: 0, listeners: new Set() }));

/** The current revision. */
export function currentRevision(): number {
  return store.revision;
}

/** Increments the revision and notifies all listeners. */
export function moveRevision(): void {
  store.revision++;
  for (const listener of store.listeners) listener(store.revision);
}

/** Calls `listener` with each new revision; returns a function that unsubscribes. */
export function onRevision(listener: (revision: number) => void): () => void {
  store.listeners.add(listener);
  return () => store.listeners.delete(listener);
}
