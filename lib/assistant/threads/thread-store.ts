/** Threads and the interface of their stores. See content/reference/assistant/endpoint.mdx#threads. */
import { randomBytes } from 'node:crypto';
import { isRecord } from '@/lib/kit/is-record';
import { plainText } from '@/lib/kit/text';
import type { Turn } from '../types';

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

export interface ThreadStore {
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
export const noThreads: ThreadStore = {
  get: async () => undefined,
  append: async () => undefined,
  forget: async () => 0,
};

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

/** Whether a client started a thread or wrote in it. */
export function isOf(thread: Thread, fp: string): boolean {
  return thread.fp === fp || thread.turns.some((turn) => turn.fp === fp);
}

/** Whether a turn is an answer to a client whose turns are gone. */
export function isLeftOver({ role, fp }: StoredTurn, turns: readonly StoredTurn[]): boolean {
  return role === 'assistant' && !turns.some((turn) => turn.fp === fp);
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
