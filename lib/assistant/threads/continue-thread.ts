/** Which thread a request belongs to. See content/reference/assistant/endpoint.mdx#threads. */
import { isThreadId, newThreadId, type Thread, type ThreadStore } from './thread-store';

const ANONYMOUS = 'anonymous';

/**
 * The thread that goes on, or a new one: an unknown, foreign or malformed name is no error. A thread goes on only for the same site, and
 * for the one who began it or an anonymous one.
 */
export async function continueThread(
  store: ThreadStore,
  asked: { id: string | undefined; domain: string; fp: string },
  now: number,
): Promise<Thread> {
  const { id = '', domain, fp } = asked;
  const known = isThreadId(id) ? await store.get(id, now) : undefined;
  if (known === undefined || known.domain !== domain || !mayGoOn(known.fp, fp)) {
    return { id: newThreadId(), domain, fp, createdAt: now, updatedAt: now, turns: [] };
  }
  // What was said before is only for the one who said it: the name of a thread alone gives nothing of it away.
  const turns = known.turns.filter((turn) => turn.fp === fp);
  return { ...known, fp: known.fp === ANONYMOUS ? fp : known.fp, turns };
}

function mayGoOn(owner: string, fp: string): boolean {
  return owner === fp || owner === ANONYMOUS || fp === ANONYMOUS;
}
