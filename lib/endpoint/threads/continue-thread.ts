/** Resolves the thread of a request. See content/reference/assistant/endpoint.mdx#threads. */
import { isThreadId, newThreadId, type Thread, type Threads } from './threads';

const ANONYMOUS = 'anonymous';

/**
 * The requested thread or a new one: an unknown, foreign or malformed id is not an error. A thread is continued only on the same site, by
 * the client that started it or an anonymous one.
 */
export async function continueThread(
  threads: Threads,
  asked: { id: string | undefined; domain: string; fp: string },
  now: number,
): Promise<Thread> {
  const { id = '', domain, fp } = asked;
  const known = isThreadId(id) ? await threads.get(id, now) : undefined;
  if (known === undefined || known.domain !== domain || !mayGoOn(known.fp, fp)) {
    return { id: newThreadId(), domain, fp, createdAt: now, updatedAt: now, turns: [] };
  }
  // Earlier turns are only for the client that wrote them: knowing a thread id reveals nothing.
  const turns = known.turns.filter((turn) => turn.fp === fp);
  return { ...known, fp: known.fp === ANONYMOUS ? fp : known.fp, turns };
}

function mayGoOn(owner: string, fp: string): boolean {
  return owner === fp || owner === ANONYMOUS || fp === ANONYMOUS;
}
