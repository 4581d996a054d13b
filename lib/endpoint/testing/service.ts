/** A service for tests: in memory, with a fixed clock and one key. */

import { createTestSearcher } from '@/lib/answers/testing/site';
import { createWorkLimiter } from '@/lib/kit/http/work-limiter';
import type { SearchIndex } from '@/lib/search/types';
import { createMemoryStore } from '@/lib/store/memory-store';
import { singleDomain } from '../domains';
import { createKey, type KeyRecord } from '../keys/key';
import type { AnswerRecord } from '../record';
import type { AssistantService } from '../service';
import { type AssistantSettings, parseSettings } from '../settings';
import { createThreads } from '../threads/threads';

/** The time in tests. */
export const NOON = Date.UTC(2026, 10, 20, 12, 0, 0);

export interface TestService extends AssistantService {
  clock: { now: number };
  records: KeyRecord[];
  logged: string[];
  /** What was recorded of each answer. */
  answers: AnswerRecord[];
  /** Creates a key for the domain `docs`. */
  makeKey(facts?: Partial<Pick<KeyRecord, 'organisation' | 'domains' | 'kind' | 'origins' | 'expiresAt'>>): string;
}

/** Tests of search build an index of their own. */
const EMPTY: SearchIndex = { parts: [], partOf: () => undefined, langOf: () => undefined };

/** Creates a service with these settings instead of the defaults. */
export function createTestService(changes: Partial<AssistantSettings> = {}): TestService {
  const clock = { now: NOON };
  const records: KeyRecord[] = [];
  const logged: string[] = [];
  const answers: AnswerRecord[] = [];
  const store = createMemoryStore(86_400_000);
  return {
    settings: { ...parseSettings({}), ...changes },
    counters: store,
    threads: createThreads(store),
    close: async () => undefined,
    work: createWorkLimiter({ concurrency: 4, perAddress: 4, waitMs: 20 }),
    keys: {
      find: async (id) => records.find((record) => record.id === id),
      list: async () => records,
      write: async (record) => void records.push(record),
    },
    domains: singleDomain('docs', async () => ({ name: 'Winches', searcher: createTestSearcher(), index: EMPTY })),
    record: (answer) => void answers.push(answer),
    now: () => clock.now,
    log: (message) => logged.push(message),
    clock,
    records,
    logged,
    answers,
    makeKey(facts = {}) {
      const standard = { organisation: 'acme', domains: ['docs'], kind: 'server' as const, origins: [] };
      const { key, record } = createKey({ ...standard, ...facts }, new Date(NOON));
      records.push(record);
      return key;
    },
  };
}

/** A body with one question. */
export function questionBody(text = 'How do I install the winch?', more: Record<string, unknown> = {}): object {
  const message = { id: '1', role: 'user', content: text, parts: [{ type: 'text', text }] };
  return { fp: 'anonymous', messages: [message], ...more };
}

/** A request to the endpoint; `body` is sent as JSON unless it is a string or bytes. */
export function messageRequest(
  key: string | undefined,
  body: unknown = questionBody(),
  headers: Record<string, string> = {},
): Request {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  return new Request('http://localhost/v1/assistant/docs/message', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
      ...headers,
    },
    body: isRaw ? (body as BodyInit) : JSON.stringify(body),
  });
}

/** The parts of a v1 stream. */
export function partsOf(stream: string): [code: string, value: unknown][] {
  return stream
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => [line.slice(0, line.indexOf(':')), JSON.parse(line.slice(line.indexOf(':') + 1)) as unknown]);
}

/** The text of a v1 stream, concatenated. */
export function textOf(stream: string): string {
  return partsOf(stream)
    .filter(([code]) => code === '0')
    .map(([, value]) => value)
    .join('');
}
