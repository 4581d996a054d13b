/** The conversation with `/api/assistant`: asking, stopping, retrying, and storing it. */

import { useChat } from '@ai-sdk/react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { sitePath } from '@/components/browser/base';
import { partOfSearch } from '@/components/browser/parts.client';
import type { ChatTurn, ContextItem, Rating } from '../types';
import { type ChatMessage, messageOf, turnOf } from './chat-turn';
import { endpoint } from './endpoint';
import { type Failure, failureOf, RefusedError, retryTime } from './failure';
import { type KeptChat, keepChat, readChat } from './kept-chat';
import { paced } from './paced';

export interface Conversation {
  turns: readonly ChatTurn[];
  /** The server's name of it, once there is an answer. */
  threadId: string | undefined;
  /** `searching`: waiting for the first text. `writing`: the last turn grows. */
  phase: 'searching' | 'writing' | 'idle';
  failure?: Failure;
  /** The reader stopped the last answer, or left before it arrived. */
  isStopped: boolean;
  ratings: Readonly<Record<string, Rating>>;
  /** Asks a question; an answer in progress is stopped first. */
  ask(question: string, context: readonly ContextItem[]): void;
  stop(): void;
  /** Asks the last question again. */
  retry(): void;
  rate(id: string, rating: Rating): void;
  /** Stops and clears everything and starts a new conversation. */
  end(): void;
}

/** Turns of a long conversation that are sent; the server uses even fewer. */
const SENT_TURNS = 24;
const SECTIONS = 5;
const MAX_PATH_LENGTH = 200;

/**
 * A conversation, resumed from this browser tab. See content/assistant/client-settings.mdx#version-4 and
 * content/assistant/panel.mdx#what-it-does.
 */
export function useConversation(): Conversation {
  const [kept] = useState(readChat);
  const [ratings, setRatings] = useState(kept.ratings);
  const [wasStopped, setStopped] = useState(false);
  const waiting = useRef<[string, readonly ContextItem[]]>(undefined);
  const { chat, thread } = useEndpoint(kept);
  const { messages, status, error } = chat;
  const turns = useMemo(() => messages.map(turnOf), [messages]);
  const isBusy = status === 'submitted' || status === 'streaming';
  const last = turns.at(-1);

  // Before the next paint: a reader who leaves at once has seen what is kept.
  // biome-ignore lint/correctness/useExhaustiveDependencies: not with every word, but with every step.
  useLayoutEffect(() => keepChat({ threadId: thread.current, turns, ratings }), [turns.length, status, ratings]);

  function send(question: string, context: readonly ContextItem[]): void {
    setStopped(false);
    const data = { context: context.map((item) => ({ ...item })) };
    void chat.append({ role: 'user', content: question, data });
  }

  // The chat library ends a stopped answer asynchronously; a question asked in between must not be ended with it.
  useEffect(() => {
    if (isBusy || waiting.current === undefined) return;
    const [question, context] = waiting.current;
    waiting.current = undefined;
    send(question, context);
  });

  return {
    turns,
    threadId: turns.length > 0 ? thread.current : undefined,
    phase: !isBusy ? 'idle' : hasText(last) ? 'writing' : 'searching',
    failure: useMemo(() => status === 'error' && error && failureNow(error, last), [status, error, last]) || undefined,
    isStopped: !isBusy && status !== 'error' && (wasStopped || last?.role === 'user'),
    ratings,
    ask(question, context) {
      if (!isBusy) return send(question, context);
      waiting.current = [question, context];
      chat.stop();
    },
    stop() {
      setStopped(true);
      chat.stop();
    },
    retry() {
      setStopped(false);
      void chat.reload();
    },
    rate: (id, rating) => setRatings((known) => ({ ...known, [id]: rating })),
    end() {
      waiting.current = undefined;
      chat.stop();
      keepChat({ turns: [], ratings: {} });
    },
  };
}

/** The chat with the endpoint, resumed from `kept`, and the server's name of its thread. */
function useEndpoint(kept: KeptChat) {
  const thread = useRef(kept.threadId);
  const [initialMessages] = useState(() => kept.turns.map(messageOf));
  const { url, key } = endpoint();
  const chat = useChat({
    api: url,
    ...(key === undefined ? {} : { headers: { Authorization: `Bearer ${key}` } }),
    streamProtocol: 'data',
    sendExtraMessageFields: true,
    initialMessages,
    // Fast answers arrive in hundreds of pieces; they are rendered at most twenty times a second.
    experimental_throttle: 50,
    fetch: fetchAnswer,
    onResponse: ({ headers }) => {
      thread.current = headers.get('x-thread-id') ?? thread.current;
    },
    experimental_prepareRequestBody: ({ id, messages }) => requestBody(id, messages, thread.current),
  });
  return { chat, thread };
}

/** Whether an answer has begun. */
function hasText(last: ChatTurn | undefined): boolean {
  return last?.role === 'assistant' && last.text !== '';
}

/** Checks for a network at the time of the failure. */
function failureNow(error: Error, last: ChatTurn | undefined): Failure {
  return failureOf(error, { isOnline: navigator.onLine, hasText: hasText(last) });
}

/** The response with an answer. Throws {@link RefusedError} for any other, whose text is not shown. */
async function fetchAnswer(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  if (response.ok) return response.body ? new Response(paced(response.body), response) : response;
  response.body?.cancel().catch(() => undefined);
  throw new RefusedError(response.status, retryTime(response.headers.get('retry-after'), Date.now()));
}

/**
 * The fields that the endpoint reads; search results of earlier answers are not sent. See content/reference/assistant/endpoint.mdx#request.
 */
function requestBody(
  id: string,
  messages: readonly ChatMessage[],
  threadId: string | undefined,
): Record<string, unknown> {
  const turns = messages.map(turnOf);
  const here = document.documentElement.dataset.currentPath ?? sitePath(location.pathname) ?? '/';
  return {
    id,
    fp: 'anonymous',
    threadId: threadId ?? null,
    retrievalPageSize: SECTIONS,
    currentPath: here.slice(0, MAX_PATH_LENGTH),
    currentPart: partOfSearch(),
    context: turns.findLast(({ role }) => role === 'user')?.context ?? [],
    messages: turns
      .filter(({ text }) => text !== '')
      .slice(-SENT_TURNS)
      .map(({ id, role, text }) => ({ id, role, content: text, parts: [{ type: 'text', text }] })),
  };
}
