/** Threads in memory, bounded in number, total length and age. */
import { lastTurns } from './last-turns';
import { isLeftOver, isOf, storedText, type Thread, type ThreadStore } from './thread-store';

const MAX_THREADS = 10_000;
/** Total characters of all threads. */
const MAX_TEXT_LENGTH = 20_000_000;

/** Creates a store that keeps threads for `retentionMs` after their last turn. */
export function createMemoryThreads(retentionMs: number): ThreadStore {
  const threads = new Map<string, Thread>();
  let text = 0;

  /** Ordered by last use, so that the first entry is evicted first. */
  function remember(thread: Thread): void {
    forget(thread.id);
    threads.set(thread.id, thread);
    text += lengthOf(thread);
    for (const id of threads.keys()) {
      if (threads.size <= MAX_THREADS && text <= MAX_TEXT_LENGTH) return;
      forget(id);
    }
  }
  function forget(id: string): void {
    const thread = threads.get(id);
    if (thread !== undefined && threads.delete(id)) text -= lengthOf(thread);
  }

  return {
    async get(id, now) {
      const thread = threads.get(id);
      if (thread !== undefined && thread.updatedAt + retentionMs <= now) forget(id);
      return threads.get(id);
    },
    async forget(fp) {
      const own = [...threads.values()].filter((thread) => isOf(thread, fp));
      for (const thread of own) {
        forget(thread.id);
        const left = thread.turns.filter((turn) => turn.fp !== fp);
        if (thread.fp !== fp && left.length > 0) remember({ ...thread, turns: left });
      }
      return own.length;
    },
    async append(head, turn, now) {
      const known = threads.get(head.id)?.turns ?? [];
      if (isLeftOver(turn, known)) return;
      const turns = [...known, { ...turn, text: storedText(turn.text) }];
      const { id, domain, fp, createdAt } = head;
      remember({ id, domain, fp, createdAt, updatedAt: now, turns: lastTurns(turns) });
    },
  };
}

function lengthOf({ turns }: Thread): number {
  return turns.reduce((sum, turn) => sum + turn.text.length, 0);
}
