// Uses the chat libraries of versions 5 and 6 against our endpoints and prints what they received as JSON. Arguments: the address of the
// site, a key.
import * as sdk5 from 'ai-5';
import * as first5 from 'ai-5-first';
import * as sdk6 from 'ai-6';
import * as first6 from 'ai-6-first';
import { Chat as Chat5 } from 'ai-react-5';
import { Chat as Chat6 } from 'ai-react-6';
import { createV1Transport } from './v1-transport.mjs';

const [origin, key] = process.argv.slice(2);
const headers = { Authorization: `Bearer ${key}` };
const body = { fp: 'anonymous', retrievalPageSize: 3 };

/** Two questions, the second one in the thread of the first. */
async function converse(Chat, transport) {
  let failure;
  const chat = new Chat({ transport, onError: (error) => (failure = error) });
  const threads = [];
  for (const text of ['Is the rope long enough for the tide?', 'And where is it written?']) {
    await chat.sendMessage({ text }, { body: { threadId: threads.at(-1) ?? null } });
    threads.push(chat.lastMessage?.metadata?.threadId);
  }
  const parts = chat.messages.find(({ role }) => role === 'assistant')?.parts ?? [];
  return {
    status: chat.status,
    failure: failure?.message,
    threads,
    text: parts.map((part) => (part.type === 'text' ? part.text : '')).join(''),
    sources: parts.filter(({ type }) => type === 'source-url').map(({ url }) => url),
    results: parts.find(({ type }) => type === 'tool-search')?.output?.results?.length ?? 0,
    metadata: chat.messages.at(-1)?.metadata,
  };
}

/** The strict parsers of the first releases, which reject unknown keys. */
async function readStrictly({ readUIMessageStream, DefaultChatTransport }) {
  const transport = new DefaultChatTransport({ api: `${origin}/v2/assistant/docs/message`, headers, body });
  const messages = [
    { id: '1', role: 'user', parts: [{ type: 'text', text: 'Is the rope long enough for the tide?' }] },
  ];
  const stream = await transport.sendMessages({ chatId: 'c', messages, trigger: 'submit-message' });
  let last;
  for await (const message of readUIMessageStream({ stream, terminateOnError: true })) last = message;
  return { text: last.parts.map((part) => part.text ?? '').join(''), metadata: last.metadata };
}

const v2 = (Transport) => new Transport({ api: `${origin}/v2/assistant/docs/message`, headers, body });
const v1 = (Transport) => createV1Transport(Transport, { api: `${origin}/v1/assistant/docs/message`, headers, body });

console.log(
  JSON.stringify({
    'v2, version 5': await converse(Chat5, v2(sdk5.DefaultChatTransport)),
    'v2, version 6': await converse(Chat6, v2(sdk6.DefaultChatTransport)),
    'v1, version 5': await converse(Chat5, v1(sdk5.HttpChatTransport)),
    'v1, version 6': await converse(Chat6, v1(sdk6.HttpChatTransport)),
    'v2, first of version 5': await readStrictly(first5),
    'v2, first of version 6': await readStrictly(first6),
  }),
);
