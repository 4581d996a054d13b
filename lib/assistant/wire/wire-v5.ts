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

  function event(one: AnswerEvent): string {
    switch (one.type) {
      case 'search': {
        const toolCallId = `c${++searches}`;
        const tool = { toolCallId, toolName: 'search' };
        return [
          closeText(),
          chunk({ type: 'tool-input-start', ...tool }),
          chunk({ type: 'tool-input-available', ...tool, input: { query: one.query } }),
          chunk({
            type: 'tool-output-available',
            toolCallId,
            output: { type: 'search', results: one.results },
          }),
          chunk({ type: 'finish-step' }),
          chunk({ type: 'start-step' }),
        ].join('');
      }
      case 'status':
        return chunk({ type: 'data-status', data: { status: one.status }, transient: true });
      case 'text': {
        if (!textIsOpen) texts++;
        const open = textIsOpen ? '' : chunk({ type: 'text-start', id: textId() });
        textIsOpen = true;
        return open + chunk({ type: 'text-delta', id: textId(), delta: one.text });
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
