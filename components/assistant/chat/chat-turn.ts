/** Converts between the chat library's messages and the turns that the panel shows and stores. */
import type { UseChatHelpers } from '@ai-sdk/react';
import { addressesIn } from '../text/allowed-link';
import type { AnswerSource, ChatTurn, ContextItem } from '../types';

/** A message of the chat library. */
export type ChatMessage = UseChatHelpers['messages'][number];

/** The data of our messages besides text. */
interface Extra {
  context?: ContextItem[];
  links?: string[];
}

/** The turn for a message. */
export function turnOf(message: ChatMessage): ChatTurn {
  const extra = (message.data ?? {}) as Extra;
  return {
    id: message.id,
    role: message.role === 'user' ? 'user' : 'assistant',
    text: message.content,
    context: extra.context ?? [],
    sources: sourcesIn(message),
    links: extra.links ?? addressesIn(textsIn(message)),
  };
}

/** The message for a stored turn. */
export function messageOf(turn: ChatTurn): ChatMessage {
  const { id, role, text, context, sources, links } = turn;
  return {
    id,
    role,
    content: text,
    data: { context: context.map((item) => ({ ...item })), links: [...links] },
    parts: [
      { type: 'text', text },
      ...sources.map(({ url, title }, n): ChatMessage['parts'][number] => ({
        type: 'source',
        source: { sourceType: 'url', id: `src-${n + 1}`, url, title },
      })),
    ],
  };
}

function sourcesIn({ parts }: ChatMessage): AnswerSource[] {
  return parts.flatMap((part) =>
    part.type === 'source' ? [{ url: part.source.url, title: part.source.title ?? part.source.url }] : [],
  );
}

/**
 * The texts of the search results. The stream contains them twice; the first result is a plain list
 * (content/reference/assistant/streams.mdx#results).
 */
function textsIn({ parts }: ChatMessage): string[] {
  return parts.flatMap((part) => {
    if (part.type !== 'tool-invocation' || part.toolInvocation.state !== 'result') return [];
    const { result } = part.toolInvocation as { result: unknown };
    return Array.isArray(result) ? result.map((found) => String(found?.content ?? '')) : [];
  });
}
