// Lets a client of version 5 or 6 read the v1 endpoint: its lines become the chunks that these versions know.
// The page content/assistant/client-settings.mdx shows this file; a test compares the two.
// [transport]
/** A transport for `useChat`. `HttpChatTransport` is the class of that name of your version of `ai`. */
export function createV1Transport(HttpChatTransport, { api, headers, body }) {
  class V1Transport extends HttpChatTransport {
    processResponseStream(stream) {
      return stream.pipeThrough(new TextDecoderStream()).pipeThrough(linesToChunks());
    }
  }
  return new V1Transport({
    api,
    headers,
    prepareSendMessagesRequest: ({ messages, body: more }) => ({
      body: { ...body, ...more, messages: messages.map(({ id, role, parts }) => ({ id, role, content: '', parts })) },
    }),
  });
}

/** Each line is `CODE:JSON`. */
function linesToChunks() {
  let rest = '';
  let textIsOpen = false;
  const write = (controller, line) => {
    const value = line.trim() === '' ? undefined : JSON.parse(line.slice(2));
    const closeText = () => {
      if (textIsOpen) controller.enqueue({ type: 'text-end', id: 'text' });
      textIsOpen = false;
    };
    switch (value === undefined ? '' : line[0]) {
      case 'f':
        controller.enqueue({ type: 'start', messageId: value.messageId });
        break;
      case '9':
        if (value.toolName !== 'search_documentation') break;
        controller.enqueue({
          type: 'tool-input-available',
          toolCallId: value.toolCallId,
          toolName: 'search',
          input: value.args,
        });
        break;
      case 'a':
        if (Array.isArray(value.result)) break;
        controller.enqueue({ type: 'tool-output-available', toolCallId: value.toolCallId, output: value.result });
        break;
      case '0':
        if (!textIsOpen) controller.enqueue({ type: 'text-start', id: 'text' });
        textIsOpen = true;
        controller.enqueue({ type: 'text-delta', id: 'text', delta: value });
        break;
      case 'h':
        closeText();
        controller.enqueue({ type: 'source-url', sourceId: value.id, url: value.url, title: value.title });
        break;
      case '3':
        closeText();
        controller.enqueue({ type: 'error', errorText: value });
        break;
      case 'd':
        closeText();
        controller.enqueue({ type: 'finish', messageMetadata: { threadId: value.threadId } });
    }
  };
  return new TransformStream({
    transform(text, controller) {
      const lines = (rest + text).split('\n');
      rest = lines.pop();
      for (const line of lines) write(controller, line);
    },
  });
}
// [/transport]
