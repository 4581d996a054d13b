/** The events of a server, for logs, metrics and traces. Without listeners, nothing happens. */
import type { Env } from '../env';

export type ServerEvent =
  | { type: 'opened' }
  | RequestEvent
  | AnswerEvent
  | ReaderEvent
  /** Work without a key that was rejected because too much of its kind was in progress. */
  | { type: 'refused'; kind: string };

/** A request is over. */
export interface RequestEvent {
  type: 'request';
  id: string;
  method: string;
  /** The row of the route table: `/_lectern/og/*`; `/*` for pages and files. */
  route: string;
  /** Without the query. */
  path: string;
  status: number;
  /** Milliseconds since 1970. */
  at: number;
  /** Milliseconds until the first byte, and until the end. */
  firstByteMs: number;
  ms: number;
  /** False if the reader went away before the end. */
  isWhole: boolean;
  /** The id of the assistant's answer in it. */
  messageId?: string;
  /** The reason for a server error, if known. */
  error?: string;
  /** The header `traceparent` as received. */
  traceparent?: string;
}

/** An answer of the assistant is over. Has no text but the question, which listeners use only if the operator asks for it. */
export interface AnswerEvent {
  type: 'answer';
  domain: string;
  messageId: string;
  threadId: string;
  tone: string;
  sources: number;
  /** Of the model; undefined for quotes, and where its server does not count. */
  tokens?: { prompt: number; completion: number };
  searchMs: number;
  firstByteMs: number;
  ms: number;
  hasFailed: boolean;
  question: string;
}

/** An event that the insights of a site have just recorded, without anything that identifies a reader. */
export type ReaderEvent = { at: number } & (
  | { type: 'rating'; target: ReaderTarget; page: string; rating: 'up' | 'down'; before?: 'up' | 'down' }
  | { type: 'comment'; target: ReaderTarget; page: string; rating?: 'up' | 'down'; text: string }
  /** `words`: the text only if it is kept. */
  | { type: 'search'; words: string; found: boolean }
  | { type: 'view'; page: string; isVisit: boolean }
);

type ReaderTarget = 'page' | 'answer' | 'code' | 'search';

export type Listener = (event: ServerEvent) => void;

export interface Events {
  emit(event: ServerEvent): void;
  /** A listener that throws does not affect the others. */
  listen(listener: Listener): void;
  hasListeners(): boolean;
}

const known = new WeakMap<Env, Events>();

/** The events of the server with this environment. */
export function eventsOf(env: Env): Events {
  const events = known.get(env) ?? createEvents();
  known.set(env, events);
  return events;
}

export function createEvents(): Events {
  const listeners: Listener[] = [];
  return {
    emit(event) {
      for (const listener of listeners) {
        try {
          listener(event);
        } catch (error) {
          console.error(error);
        }
      }
    },
    listen: (listener) => void listeners.push(listener),
    hasListeners: () => listeners.length > 0,
  };
}
