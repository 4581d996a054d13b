/**
 * The message stream of versions 5 and 6 of the AI SDK: server-sent events with JSON. See content/reference/assistant/streams.mdx#v5. The
 * first releases of both versions reject unknown keys, so the thread is sent only in `messageMetadata`.
 */
import type { AnswerEvent, AnswerIds, Encoder, WireFormat } from '@/lib/answers/types';

/** The format of `/v2`. */
export const wireV5: WireFormat = {
  headers: { 'Content-Type': 'text/event-stream', 'X-Vercel-Ai-Ui-Message-Stream': 'v1' },
  encoder: encoderV5,
};

/** Creates an encoder for one answer. */
function encoderV5({ messageId, threadId }: AnswerIds): Encoder {
  const messageMetadata = { threadId };
  let textIsOpen = false;
  let texts = 0;
  let searches = 0;
  const textId = (): string => (texts <= 1 ? 'answer' : `answer-${texts}`);

  function closeText(): string {
    if (!textIsOpen) return '';
    textIsOpen = false;
    return chunk({ type: 'text-end', id: textId() });
  }

  function encodeEvent(event: AnswerEvent): string {
    switch (event.type) {
      case 'search': {
        const toolCallId = `c${++searches}`;
        const tool = { toolCallId, toolName: 'search' };
        return [
          closeText(),
          chunk({ type: 'tool-input-start', ...tool }),
          chunk({ type: 'tool-input-available', ...tool, input: { query: event.query } }),
          chunk({
            type: 'tool-output-available',
            toolCallId,
            output: { type: 'search', results: event.results },
          }),
          chunk({ type: 'finish-step' }),
          chunk({ type: 'start-step' }),
        ].join('');
      }
      case 'status':
        return chunk({ type: 'data-status', data: { status: event.status }, transient: true });
      case 'text': {
        if (!textIsOpen) texts++;
        const open = textIsOpen ? '' : chunk({ type: 'text-start', id: textId() });
        textIsOpen = true;
        return open + chunk({ type: 'text-delta', id: textId(), delta: event.text });
      }
      case 'source':
        return (
          closeText() +
          chunk({ type: 'source-url', sourceId: event.source.id, url: event.source.url, title: event.source.title })
        );
      case 'usage':
        return '';
      case 'error':
        return closeText() + chunk({ type: 'error', errorText: event.message });
    }
  }

  return {
    start: () => chunk({ type: 'start', messageId, messageMetadata }) + chunk({ type: 'start-step' }),
    event: encodeEvent,
    heartbeat: ': still here\n\n',
    finish: () =>
      `${closeText()}${chunk({ type: 'finish-step' })}${chunk({ type: 'finish', messageMetadata })}data: [DONE]\n\n`,
  };
}

function chunk(value: Record<string, unknown>): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}
