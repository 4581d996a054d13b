/** Clients of the load test: they ask, read the whole answer, and count the results. */
import { messageOf } from '@/lib/kit/text';
import type { LoadServer } from './load-server';
import { FLOOD } from './slow-model';

export interface Tally {
  answers: number;
  /** Failure reasons and their counts. */
  failures: Map<string, number>;
  firstByteMs: number[];
  wholeMs: number[];
}

export interface Visitors {
  tally: Tally;
  /** Asks one question as a new visitor and reads the answer to the end. Never rejects. */
  ask(): Promise<void>;
  /** Asks for an endless answer and reads only its first chunk; returns a function that disconnects. */
  stall(): Promise<() => void>;
  /** Resets the counts. */
  reset(): void;
}

/** Limits are unchanged, so a key and its organisation are replaced before they are used up. */
const PER_KEY = 9_000;
const QUESTIONS = [
  'How do I begin?',
  'Where do I configure the navigation?',
  'What does this error mean?',
  'How do I deploy the site?',
];

/** Visitors of a server, each with its own address. */
export function createVisitors(server: LoadServer): Visitors {
  const tally: Tally = { answers: 0, failures: new Map(), firstByteMs: [], wholeMs: [] };
  let asked = 0;
  let key = Promise.resolve('');
  const send = async (content: string, signal?: AbortSignal): Promise<Response> => {
    if (asked % PER_KEY === 0) key = server.makeKey();
    const address = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
    asked++;
    return fetch(server.url, {
      method: 'POST',
      signal,
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${await key}`,
        'X-Assistant-Visitor': address,
      },
      body: JSON.stringify({ fp: 'anonymous', messages: [{ id: '1', role: 'user', content }] }),
    });
  };
  return {
    tally,
    ask: () => readAnswer(() => send(QUESTIONS[asked % QUESTIONS.length] ?? ''), tally),
    async stall() {
      const leave = new AbortController();
      const { body } = await send(FLOOD, leave.signal);
      await body?.getReader().read();
      return () => leave.abort();
    },
    reset() {
      Object.assign(tally, { answers: 0, firstByteMs: [], wholeMs: [] });
      tally.failures.clear();
    },
  };
}

async function readAnswer(send: () => Promise<Response>, tally: Tally): Promise<void> {
  const start = performance.now();
  try {
    const response = await send();
    let first = 0;
    let tail = '';
    for await (const chunk of response.body ?? []) {
      first ||= performance.now() - start;
      tail = (tail + Buffer.from(chunk).toString()).slice(-200);
    }
    // A failed answer also ends properly and says so in its last line.
    if (response.status !== 200) return fail(tally, `status ${response.status}`);
    if (!/"finishReason":"stop".*"threadId"/.test(tail)) return fail(tally, 'an answer without its end');
    tally.answers++;
    tally.firstByteMs.push(first);
    tally.wholeMs.push(performance.now() - start);
  } catch (error) {
    fail(tally, messageOf(error));
  }
}

function fail({ failures }: Tally, reason: string): void {
  failures.set(reason, (failures.get(reason) ?? 0) + 1);
}
