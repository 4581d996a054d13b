/**
 * The message stream of versions 5 and 6 of the AI SDK: server-sent events with JSON. See content/reference/assistant/streams.mdx#v5. The
 * first releases of both versions reject unknown keys, so the thread is sent only in `messageMetadata`.
 */
import type { AnswerEvent, AnswerIds, Encoder, WireFormat } from '../types';

/** The format of `/v2`. */
export const wireV5: WireFormat = {
  headers: { 'Content-Type': 'text/event-stream', 'X-Vercel-Ai-Ui-Message-Stream': 'v1' },
  encoder: encoderV5,
};

const TOOL = { toolCallId: 'c1', toolName: 'search' };
const TEXT_ID = 'answer';

/** Creates an encoder for one answer. */
function encoderV5({ messageId, threadId }: AnswerIds): Encoder {
  const messageMetadata = { threadId };
  let textIsOpen = false;

  function closeText(): string {
    if (!textIsOpen) return '';
    textIsOpen = false;
    return chunk({ type: 'text-end', id: TEXT_ID });
  }

  function event(one: AnswerEvent): string {
    switch (one.type) {
      case 'search':
        return [
          chunk({ type: 'tool-input-start', ...TOOL }),
          chunk({ type: 'tool-input-available', ...TOOL, input: { query: one.query } }),
          chunk({
            type: 'tool-output-available',
            toolCallId: TOOL.toolCallId,
            output: { type: 'search', results: one.results },
          }),
          chunk({ type: 'finish-step' }),
          chunk({ type: 'start-step' }),
        ].join('');
      case 'text': {
        const open = textIsOpen ? '' : chunk({ type: 'text-start', id: TEXT_ID });
        textIsOpen = true;
        return open + chunk({ type: 'text-delta', id: TEXT_ID, delta: one.text });
      }
      case 'source':
        return (
          closeText() +
          chunk({ type: 'source-url', sourceId: one.source.id, url: one.source.url, title: one.source.title })
        );
      case 'usage':
        return '';
      case 'error':
        return closeText() + chunk({ type: 'error', errorText: one.message });
    }
  }

  return {
    start: () => chunk({ type: 'start', messageId, messageMetadata }) + chunk({ type: 'start-step' }),
    event,
    heartbeat: ': still here\n\n',
    finish: () =>
      `${closeText()}${chunk({ type: 'finish-step' })}${chunk({ type: 'finish', messageMetadata })}data: [DONE]\n\n`,
  };
}

function chunk(value: Record<string, unknown>): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}
