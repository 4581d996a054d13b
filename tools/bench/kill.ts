/**
 * `bench -- kill [--times 50]`: a server that keeps its state in a folder is killed with SIGKILL at random moments under load, and started
 * again on the same folder. Afterwards every acknowledged turn and every charge must be there. Needs no build.
 */
import { parseSettings } from '@/lib/endpoint/settings';
import { openState } from '@/lib/endpoint/state/open-state';
import { startModel, startTarget, startUpstream, type Target, writeDocs } from '../attack/target';

const READERS = 12;
/** A server is killed this long after it is ready, at most. */
const LIFE_MS = 3_000;

interface Acknowledged {
  /** The thread of an answer that was read to its end, and its question. */
  turns: { id: string; question: string }[];
  /** By reader: requests with the status 200, and those whose status was not seen. */
  charges: Map<string, { accepted: number; unsure: number }>;
}

/** Returns false when something acknowledged is missing, or more was charged than asked. */
export async function benchKill(times: number): Promise<boolean> {
  const [upstream, model] = [await startUpstream(), await startModel()];
  const docs = writeDocs('kill', upstream.url, false);
  const env = { TRUST_PROXY_HOPS: '1', ASSISTANT_LIMIT_READER_HOUR: '10000' };
  const told: Acknowledged = { turns: [], charges: new Map() };
  let state = '';
  for (let n = 0; n < times; n++) {
    const target = await startTarget('kill', docs, env);
    state = target.state;
    // Opens the index and the state, which the first question would wait for.
    await fetch(`${target.origin}/readyz`);
    let isOver = false;
    const work = Array.from({ length: READERS }, (_, reader) =>
      askOn(target, `198.18.0.${reader}`, told, () => isOver),
    );
    await new Promise((resolve) => setTimeout(resolve, Math.random() * LIFE_MS));
    isOver = true;
    await target.stop('SIGKILL');
    await Promise.all(work);
  }
  upstream.close();
  model.close();
  return report(told, state, times);
}

/** Asks one question after the other until the server is gone. */
async function askOn({ origin }: Target, reader: string, told: Acknowledged, isOver: () => boolean): Promise<void> {
  const charge = told.charges.get(reader) ?? { accepted: 0, unsure: 0 };
  told.charges.set(reader, charge);
  while (!isOver()) {
    const question = `How do I turn the winch of ${reader} for the ${charge.accepted + charge.unsure}th time?`;
    charge.unsure++;
    try {
      const answer = await fetch(`${origin}/api/assistant`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': reader },
        body: JSON.stringify({ fp: 'anonymous', messages: [{ id: '1', role: 'user', content: question }] }),
      });
      if (answer.status !== 200) return;
      charge.unsure--;
      charge.accepted++;
      const text = await answer.text();
      const id = answer.headers.get('x-thread-id');
      if (id !== null && /"finishReason":"stop"/.test(text)) told.turns.push({ id, question });
    } catch {
      return;
    }
  }
}

async function report({ turns, charges }: Acknowledged, stateDir: string, times: number): Promise<boolean> {
  const state = await openState(parseSettings({ ASSISTANT_STATE_DIR: stateDir }), () => undefined);
  let lost = 0;
  for (const { id, question } of turns) {
    const stored = (await state.threads.get(id, Date.now()))?.turns ?? [];
    const at = stored.findIndex(({ role, text }) => role === 'user' && text === question);
    if (at < 0 || stored[at + 1]?.role !== 'assistant') lost++;
  }
  let wrong = 0;
  const day = new Date().toISOString().slice(0, 10);
  for (const [reader, { accepted, unsure }] of charges) {
    const expires = Date.now();
    const { counts } = await state.counters.take([{ key: `ip-day:${day}:${reader}`, limit: 0, expires }], expires);
    const used = counts[0] ?? 0;
    if (used < accepted || used > accepted + unsure) wrong++;
  }
  await state.close();
  const asked = [...charges.values()].reduce((sum, { accepted }) => sum + accepted, 0);
  console.log(`killed ${times} times: ${asked} questions accepted, ${turns.length} answers read to their end`);
  console.log(`turns lost: ${lost}, readers charged wrongly: ${wrong} of ${charges.size}`);
  return lost === 0 && wrong === 0 && turns.length > 0;
}
