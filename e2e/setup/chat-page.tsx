/**
 * An application with the chat hook of version 4, configured as in content/assistant/client-settings.mdx#version-4; bundled by the test.
 */
import { useChat } from '@ai-sdk/react';
import { createElement as h, useEffect } from 'react';
import { createRoot } from 'react-dom/client';

const settings = new URLSearchParams(location.search);

function ChatPage() {
  const { messages, append, status, data, error } = useChat({
    api: `${settings.get('api')}/v1/assistant/docs/message`,
    headers: { Authorization: `Bearer ${settings.get('key')}` },
    body: { fp: 'anonymous', retrievalPageSize: 5 },
    streamProtocol: 'data',
    sendExtraMessageFields: true,
  });
  useEffect(() => {
    const last = data?.at(-1) as { type?: string; threadId?: string } | undefined;
    Object.assign(window, {
      chat: { messages, status, error: error?.message, threadId: last?.threadId },
      ask: (content: string, threadId?: string) => append({ role: 'user', content }, { body: { threadId } }),
    });
  });
  return h('p', null, status);
}

createRoot(document.body.appendChild(document.createElement('main'))).render(h(ChatPage));
