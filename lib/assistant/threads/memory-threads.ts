/** Threads in memory: the newest so many, of so much text, for so long. */
import type { Thread, ThreadStore } from './thread-store';

const MOST = 10_000;
/** Characters of all threads together. */
const MOST_TEXT = 20_000_000;

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
  let text = 0;
  for (const thread of initial) remember(thread);

  /** The newest stand last, so that the first is the one to forget. */
  function remember(thread: Thread): void {
    forget(thread.id);
    threads.set(thread.id, thread);
    text += lengthOf(thread);
    for (const id of threads.keys()) {
      if (threads.size <= MOST && text <= MOST_TEXT) return;
      forget(id);
    }
  }
  function forget(id: string): void {
    const thread = threads.get(id);
    if (thread !== undefined && threads.delete(id)) text -= lengthOf(thread);
  }
  const isKept = (thread: Thread, now: number): boolean => thread.updatedAt + retentionMs > now;

  return {
    async get(id, now) {
      const thread = threads.get(id);
      if (thread !== undefined && !isKept(thread, now)) forget(id);
      return threads.get(id);
    },
    async put(thread) {
      remember(thread);
      onChange(thread);
    },
    list: (now) => [...threads.values()].filter((thread) => isKept(thread, now)),
  };
}

function lengthOf({ turns }: Thread): number {
  return turns.reduce((sum, turn) => sum + turn.text.length, 0);
}
