/** Conversations by their names, and what a store of them must be able to do. See content/reference/assistant/endpoint.mdx#threads. */
import { randomBytes } from 'node:crypto';
import { isRecord } from '@/lib/kit/is-record';
import type { Turn } from '../types';

export interface Thread {
  id: string;
  domain: string;
  /** The first one who was not anonymous; `anonymous` until then. */
  fp: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  updatedAt: number;
  /** The newest turns, oldest first. */
  turns: readonly Turn[];
}

export interface ThreadStore {
  /** Undefined when there is none, or it was kept long enough. */
  get(id: string, now: number): Promise<Thread | undefined>;
  put(thread: Thread, now: number): Promise<void>;
}

const ID = /^thr_[0-9a-f]{32}$/;

/** A name that nobody can guess: 128 random bits. */
export function newThreadId(): string {
  return `thr_${randomBytes(16).toString('hex')}`;
}

/** True for what may be the name of a thread. Anything else is not even looked up. */
export function isThreadId(text: string): boolean {
  return ID.test(text);
}

/** A stored value as a thread; undefined when it is none. */
export function parseThread(value: unknown): Thread | undefined {
  if (!isRecord(value) || !Array.isArray(value.turns)) return undefined;
  const { id, domain, fp, createdAt, updatedAt } = value;
  if (typeof id !== 'string' || typeof domain !== 'string' || typeof fp !== 'string') return undefined;
  if (typeof createdAt !== 'number' || typeof updatedAt !== 'number') return undefined;
  return { id, domain, fp, createdAt, updatedAt, turns: value.turns.filter(isTurn) };
}

function isTurn(value: unknown): value is Turn {
  return isRecord(value) && (value.role === 'user' || value.role === 'assistant') && typeof value.text === 'string';
}
