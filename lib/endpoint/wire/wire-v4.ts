/**
 * The data stream of version 4 of the AI SDK: one `CODE:JSON` part per line. See content/reference/assistant/streams.mdx#v4. The search is
 * sent as two tool calls, because public clients disagree about the shape of its result (content/reference/assistant/streams.mdx#results).
 */
import type { AnswerEvent, AnswerIds, Encoder, SearchResult, Source, Usage, WireFormat } from '@/lib/answers/types';

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
  let searches = 0;

  function encodeEvent(event: AnswerEvent): string {
    switch (event.type) {
      case 'search':
        searches++;
        // Later searches are in the step of the text, because some clients read only what follows the last `f`.
        return searchParts(event.query, event.results, searches) + (searches > 1 ? '' : nextStep(messageId));
      case 'text':
        return part('0', event.text);
      case 'status':
        return part('2', [{ type: 'status', status: event.status }]);
      case 'source':
        sources.push(event.source);
        return part('h', { sourceType: 'url', ...event.source });
      case 'usage':
        usage = event.usage;
        return '';
      case 'error':
        failed = true;
        return part('3', event.message);
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
  return { start: () => part('f', { messageId }), event: encodeEvent, heartbeat: '\n', finish };
}

/** `n`: the number of the search, for the ids of its calls. */
function searchParts(query: string, results: readonly SearchResult[], n: number): string {
  const [list, object] = [`c${2 * n - 1}`, `c${2 * n}`];
  return [
    part('9', { toolCallId: list, toolName: 'search', args: { query } }),
    part('a', { toolCallId: list, result: results }),
    part('9', { toolCallId: object, toolName: 'search_documentation', args: { query } }),
    part('a', { toolCallId: object, result: { type: 'search', results } }),
  ].join('');
}

/** All steps have the same `messageId`; otherwise the id of the message would change while it is shown. */
function nextStep(messageId: string): string {
  const usage = { promptTokens: 0, completionTokens: 0 };
  return part('e', { finishReason: 'tool-calls', usage, isContinued: false }) + part('f', { messageId });
}

function part(code: string, value: unknown): string {
  return `${code}:${JSON.stringify(value)}\n`;
}
