/**
 * The data stream of version 4 of the AI SDK: one `CODE:JSON` part per line. See content/reference/assistant/streams.mdx#v4. The search is
 * sent as two tool calls, because public clients disagree about the shape of its result (content/reference/assistant/streams.mdx#results).
 */
import type { AnswerEvent, AnswerIds, Encoder, SearchResult, Source, Usage, WireFormat } from '../types';

/** The format of `/v1`. Clients do not check the content type: content/reference/assistant/streams.mdx#v4. */
export const wireV4: WireFormat = {
  headers: { 'Content-Type': 'application/json', 'X-Vercel-Ai-Data-Stream': 'v1' },
  encoder: encoderV4,
};

/** Creates an encoder for one answer. */
function encoderV4({ messageId, threadId }: AnswerIds): Encoder {
  const sources: Source[] = [];
  let usage: Usage = { promptTokens: 0, completionTokens: 0 };
  let failed = false;

  function event(one: AnswerEvent): string {
    switch (one.type) {
      case 'search':
        return searchParts(one.query, one.results) + part('f', { messageId });
      case 'text':
        return part('0', one.text);
      case 'source':
        sources.push(one.source);
        return part('h', { sourceType: 'url', ...one.source });
      case 'usage':
        usage = one.usage;
        return '';
      case 'error':
        failed = true;
        return part('3', one.message);
    }
  }

  function finish(): string {
    const finishReason = failed ? 'error' : 'stop';
    const list = sources.map(({ url, title }) => ({ link: url, url, title }));
    return [
      list.length > 0 && !failed ? part('2', [{ type: 'sources', sources: list }]) : '',
      failed ? '' : part('e', { finishReason, usage, isContinued: false }),
      part('2', [{ type: 'finish', threadId }]),
      part('d', { type: 'finish', finishReason, usage, threadId }),
    ].join('');
  }

  // The client's parser accepts nothing but empty lines between parts.
  return { start: () => part('f', { messageId }), event, heartbeat: '\n', finish };
}

/** Both steps have the same `messageId`; otherwise the id of the message would change while it is shown. */
function searchParts(query: string, results: readonly SearchResult[]): string {
  return [
    part('9', { toolCallId: 'c1', toolName: 'search', args: { query } }),
    part('a', { toolCallId: 'c1', result: results }),
    part('9', { toolCallId: 'c2', toolName: 'search_documentation', args: { query } }),
    part('a', { toolCallId: 'c2', result: { type: 'search', results } }),
    part('e', {
      finishReason: 'tool-calls',
      usage: { promptTokens: 0, completionTokens: 0 },
      isContinued: false,
    }),
  ].join('');
}

function part(code: string, value: unknown): string {
  return `${code}:${JSON.stringify(value)}\n`;
}
