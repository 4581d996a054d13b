/** Threads in memory: the newest so many, for so long. */
import type { Thread, ThreadStore } from './thread-store';

const MOST = 10_000;

export interface MemoryThreads extends ThreadStore {
  list(now: number): Thread[];
}

/** Threads that are kept `retentionMs` after their last turn. `onChange` is told each new state at once. */
export function createMemoryThreads(
  retentionMs: number,
  initial: readonly Thread[] = [],
  onChange: (thread: Thread) => void = () => {},
): MemoryThreads {
  const threads = new Map<string, Thread>();
  for (const thread of initial) remember(thread);

  /** The newest stand last, so that the first is the one to forget. */
  function remember(thread: Thread): void {
    threads.delete(thread.id);
    threads.set(thread.id, thread);
    const [oldest] = threads.keys();
    if (threads.size > MOST && oldest !== undefined) threads.delete(oldest);
  }
  const isKept = (thread: Thread, now: number): boolean => thread.updatedAt + retentionMs > now;

  return {
    async get(id, now) {
      const thread = threads.get(id);
      if (thread !== undefined && !isKept(thread, now)) threads.delete(id);
      return threads.get(id);
    },
    async put(thread) {
      remember(thread);
      onChange(thread);
    },
    list: (now) => [...threads.values()].filter((thread) => isKept(thread, now)),
  };
}
