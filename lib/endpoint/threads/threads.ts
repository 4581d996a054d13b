/** Threads: what is stored of conversations, and the rules by which they grow and are forgotten. See content/reference/assistant/endpoint.mdx#threads. */
import { randomBytes } from 'node:crypto';
import type { Turn } from '@/lib/answers/types';
import { isRecord } from '@/lib/kit/is-record';
import { plainText } from '@/lib/kit/text';
import type { Records } from '@/lib/store/store';
import { KEPT_TURNS } from './last-turns';

export interface ThreadHead {
  id: string;
  domain: string;
  /** The first client that was not anonymous; `anonymous` until then. */
  fp: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** A turn and the client it belongs to; it is never returned to another client. */
export interface StoredTurn extends Turn {
  fp: string;
}

export interface Thread extends ThreadHead {
  updatedAt: number;
  /** The newest turns, oldest first. */
  turns: readonly StoredTurn[];
}

export interface Threads {
  /** Undefined for an unknown or expired thread. */
  get(id: string, now: number): Promise<Thread | undefined>;
  /**
   * Appends a turn, creating the thread if necessary. Concurrent turns are both kept. An answer is dropped where no turn of its client is
   * left: what was deleted while it was written must not come back.
   */
  append(thread: ThreadHead, turn: StoredTurn, now: number): Promise<void>;
  /** Deletes the threads of a client and its turns in others. Returns the number of threads that are gone or shorter. */
  forget(fp: string): Promise<number>;
}

/** For `ASSISTANT_THREAD_DAYS=0`: stores nothing. */
export const noThreads: Threads = {
  get: async () => undefined,
  append: async () => undefined,
  forget: async () => 0,
};

const PREFIX = 'thread:';
/** Characters that every way to write JSON leaves as they are. */
const UNESCAPED = /[\w .:@-]+/g;

/** Creates threads in a store, which keeps each for some time after its last turn. */
export function createThreads(records: Records): Threads {
  return {
    async get(id, now) {
      return parseText(await records.get(PREFIX + id, now));
    },
    async append(head, turn, now) {
      const added = { ...turn, text: storedText(turn.text) };
      await records.change(PREFIX + head.id, (text) => withTurn(text, head, added, now), now);
    },
    async forget(fp) {
      const [longest = ''] = (fp.match(UNESCAPED) ?? []).sort((a, b) => b.length - a.length);
      let changed = 0;
      for (const key of await records.find(PREFIX, longest)) {
        if (await records.change(key, (text) => withoutClient(text, fp))) changed++;
      }
      return changed;
    },
  };
}

/** A stored thread with another turn. An answer to a client whose turns are gone is left out. */
function withTurn(text: string | undefined, head: ThreadHead, turn: StoredTurn, now: number): string | undefined {
  const known = parseText(text)?.turns ?? [];
  if (turn.role === 'assistant' && !known.some(({ fp }) => fp === turn.fp)) return text;
  return recordOf({ ...head, updatedAt: now, turns: [...known, turn] })[1];
}

/** A stored thread without the turns of a client; undefined if it is its own, or nothing is left. */
function withoutClient(text: string | undefined, fp: string): string | undefined {
  const thread = parseText(text);
  if (thread === undefined) return text;
  const turns = thread.turns.filter((turn) => turn.fp !== fp);
  if (thread.fp === fp || (turns.length === 0 && thread.turns.length > 0)) return undefined;
  return turns.length === thread.turns.length ? text : recordOf({ ...thread, turns })[1];
}

/** The key and the text of a thread in the store. */
export function recordOf({ id, domain, fp, createdAt, updatedAt, turns }: Thread): [key: string, text: string] {
  const thread: Thread = { id, domain, fp, createdAt, updatedAt, turns: turns.slice(-KEPT_TURNS) };
  return [PREFIX + id, JSON.stringify(thread)];
}

/** Undefined as well for a text that is no thread: it is replaced, rather than that each turn fails. */
function parseText(text = ''): Thread | undefined {
  try {
    return parseThread(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const ID = /^thr_[0-9a-f]{32}$/;
/** Maximum characters of a turn. */
const MAX_TURN_LENGTH = 20_000;

/** An unguessable id with 128 random bits. */
export function newThreadId(): string {
  return `thr_${randomBytes(16).toString('hex')}`;
}

/** True for a well-formed id. Others are not looked up. */
export function isThreadId(text: string): boolean {
  return ID.test(text);
}

/** A text for storage: truncated, without control characters. */
export function storedText(text: string): string {
  return plainText(text.slice(0, MAX_TURN_LENGTH));
}

/** Parses a stored thread; undefined if it is invalid. */
export function parseThread(value: unknown): Thread | undefined {
  if (!isRecord(value) || !Array.isArray(value.turns)) return undefined;
  const { id, domain, fp, createdAt, updatedAt } = value;
  if (typeof id !== 'string' || typeof domain !== 'string' || typeof fp !== 'string') return undefined;
  if (typeof createdAt !== 'number' || typeof updatedAt !== 'number') return undefined;
  return { id, domain, fp, createdAt, updatedAt, turns: value.turns.flatMap((turn) => parseTurn(turn, fp)) };
}

/** Turns stored without a client belong to the owner of the thread. */
function parseTurn(value: unknown, owner: string): StoredTurn[] {
  if (!isRecord(value)) return [];
  const { role, text, fp } = value;
  if ((role !== 'user' && role !== 'assistant') || typeof text !== 'string') return [];
  return [{ role, text, fp: typeof fp === 'string' ? fp : owner }];
}
