/** The chat of this browser tab, stored until the tab is closed or a new chat is started. */
import { basePath } from '@/components/browser/base';
import type { ChatTurn, Rating } from '../types';

export interface KeptChat {
  threadId?: string;
  turns: readonly ChatTurn[];
  ratings: Readonly<Record<string, Rating>>;
}

/** Sites on one host, below different paths, keep different chats. */
const keyOf = (): string => `lectern-assistant${basePath()}`;
const NOTHING: KeptChat = { turns: [], ratings: {} };

/** The stored chat; empty without one or without storage. */
export function readChat(): KeptChat {
  try {
    return parseChat(sessionStorage.getItem(keyOf()));
  } catch {
    return NOTHING;
  }
}

/** Stores a chat; an empty one is removed. */
export function keepChat(chat: KeptChat): void {
  try {
    if (chat.turns.length === 0) sessionStorage.removeItem(keyOf());
    else sessionStorage.setItem(keyOf(), JSON.stringify(chat));
  } catch {
    // Blocked or full: the chat lasts as long as the page.
  }
}

/** Parses a stored chat; empty if the value is none. Throws if the text is not JSON. */
export function parseChat(text: string | null): KeptChat {
  const chat: unknown = text === null ? null : JSON.parse(text);
  if (!isObject(chat) || !Array.isArray(chat.turns) || !chat.turns.every(isTurn)) return NOTHING;
  return {
    threadId: typeof chat.threadId === 'string' ? chat.threadId : undefined,
    turns: chat.turns,
    ratings: isObject(chat.ratings) ? (chat.ratings as Record<string, Rating>) : {},
  };
}

function isTurn(turn: unknown): turn is ChatTurn {
  return (
    isObject(turn) &&
    typeof turn.id === 'string' &&
    (turn.role === 'user' || turn.role === 'assistant') &&
    typeof turn.text === 'string' &&
    [turn.context, turn.sources, turn.links].every(Array.isArray)
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
