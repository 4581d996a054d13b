/** Readers of the soak test: each asks one question of its own, and it is noted what the server acknowledged. */
import { setTimeout as pause } from 'node:timers/promises';
import type { LoadServer } from './load-server';

export interface SoakTally {
  answers: number;
  /** Outside of outages. */
  failures: SoakFailure[];
  /** Requests that failed in an outage. */
  refused: number;
  outages: number;
  /** The store is unavailable, or was until a moment ago. */
  isOut: boolean;
  /** The newest conversations that were answered to the end. */
  threads: { id: string; question: string }[];
  /** By key: requests with the status 200, those of which no status was seen, and those refused in an outage. */
  charges: Map<string, Charge>;
}

export interface SoakFailure {
  reason: string;
  /** When it was noticed, and how long the request took. */
  at: number;
  ms: number;
  /** The id of the request in the server's log; undefined if it has no answer. */
  id?: string;
}

interface Charge {
  accepted: number;
  unsure: number;
  refused: number;
}

export type Manner = 'reads' | 'dawdles' | 'leaves';

/** Limits are unchanged, so a key and its organisation are replaced before they are used up. */
const PER_KEY = 9_000;
const KEPT_THREADS = 500;
const DAWDLE_MS = 300;

/** A function that asks as a new visitor. It never rejects; `failed` in outages too. */
export function createAsker(server: LoadServer): {
  tally: SoakTally;
  ask(manner: Manner): Promise<'answered' | 'left' | 'failed'>;
} {
  const tally: SoakTally = {
    answers: 0,
    failures: [],
    refused: 0,
    outages: 0,
    isOut: false,
    threads: [],
    charges: new Map(),
  };
  let asked = 0;
  let key = Promise.resolve('');

  async function ask(manner: Manner): Promise<'answered' | 'left' | 'failed'> {
    if (asked % PER_KEY === 0) key = server.makeKey();
    const n = asked++;
    const question = `How do I begin, for the ${n}th time?`;
    const bearer = await key;
    const charge = chargeOf(tally, bearer);
    const [wasOut, outages] = [tally.isOut, tally.outages];
    /** Also for an answer that began before an outage and ended after it. */
    const isTouched = (): boolean => wasOut || tally.isOut || tally.outages !== outages;
    const start = Date.now();
    const leave = new AbortController();
    let response: Response | undefined;
    try {
      response = await send(server, { n, question, bearer, signal: leave.signal }, charge);
      if (await readAnswer(response, manner, leave)) return 'left';
    } catch (error) {
      const id = response?.headers.get('x-request-id') ?? undefined;
      if (isTouched()) tally.refused++;
      else tally.failures.push({ reason: reasonOf(error), id, at: Date.now(), ms: Date.now() - start });
      return 'failed';
    }
    tally.answers++;
    // What is said during an outage may be answered without being stored.
    const id = response.headers.get('x-thread-id');
    if (id !== null && !isTouched()) tally.threads = [...tally.threads.slice(1 - KEPT_THREADS), { id, question }];
    return 'answered';
  }
  return { tally, ask };
}

/** Resolves with the beginning of an answer, of any status, and notes what was charged. */
async function send(
  { url }: LoadServer,
  { n, question, bearer, signal }: { n: number; question: string; bearer: string; signal: AbortSignal },
  charge: Charge,
): Promise<Response> {
  charge.unsure++;
  const response = await fetch(url, {
    method: 'POST',
    signal,
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${bearer}`,
      'X-Assistant-Visitor': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    },
    body: JSON.stringify({ fp: 'anonymous', messages: [{ id: '1', role: 'user', content: question }] }),
  });
  charge.unsure--;
  if (response.status === 200) charge.accepted++;
  else if (response.status === 503) charge.refused++;
  return response;
}

/** Reads an answer as the reader does; resolves with whether the reader left. Rejects if there is no answer, or not all of it. */
async function readAnswer(response: Response, manner: Manner, leave: AbortController): Promise<boolean> {
  if (response.status !== 200) {
    await response.text().catch(() => undefined);
    throw new Error(`status ${response.status}`);
  }
  let tail = '';
  try {
    for await (const chunk of response.body ?? []) {
      tail = (tail + Buffer.from(chunk).toString()).slice(-200);
      if (manner === 'leaves') {
        leave.abort();
        return true;
      }
      if (manner === 'dawdles') await pause(DAWDLE_MS);
    }
  } catch (error) {
    if (manner === 'leaves') return true;
    throw error;
  }
  if (!/"finishReason":"stop".*"threadId"/.test(tail)) throw new Error('an answer without its end');
  return false;
}

/** `fetch` names the reason in the code of the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  const { code } = (error.cause ?? {}) as { code?: string };
  return code ?? error.message;
}

/** Keys are `lectern_ID_SECRET`. */
function chargeOf({ charges }: SoakTally, key: string): Charge {
  const id = key.split('_')[1] ?? '';
  const charge = charges.get(id) ?? { accepted: 0, unsure: 0, refused: 0 };
  charges.set(id, charge);
  return charge;
}
