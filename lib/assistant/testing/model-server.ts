/** A fake model server for tests: it follows a script and records when the client disconnects. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ModelServer {
  baseUrl: string;
  /** The received requests, newest last. */
  requests: {
    messages: { role: string; content: string; tool_calls?: unknown }[];
    tools?: { function: { name: string } }[];
    max_tokens?: number;
    authorization?: string;
  }[];
  /** Resolves when a client disconnects early. */
  left: Promise<void>;
  close(): Promise<void>;
}

/** The server's behaviour: `write` sends a piece of text, `end` finishes properly. */
export type Script = (reply: {
  write(text: string): void;
  /** Sends tool calls, whose arguments are cut into pieces. */
  call(...calls: [name: string, input: object][]): void;
  end(): void;
  fail(status: number, body: string): void;
  hangUp(): void;
  question: string;
  /** Whether search queries are asked for. */
  isRewrite: boolean;
  hasTools: boolean;
  /** The results of the model's tool calls so far. */
  results: readonly string[];
}) => void | Promise<void>;

/** Starts a server that runs `script` for every request. */
export async function startModelServer(script: Script): Promise<ModelServer> {
  const requests: ModelServer['requests'] = [];
  let leave = (): void => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const asked = JSON.parse(body) as ModelServer['requests'][number];
    const { messages } = asked;
    requests.push({ ...asked, authorization: request.headers.authorization });
    response.on('close', () => {
      if (!response.writableFinished) leave();
    });
    const event = (value: unknown): void => {
      if (!response.headersSent) response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write(`data: ${JSON.stringify(value)}\n\n`);
    };
    await script({
      question: messages.findLast(({ role }) => role === 'user')?.content ?? '',
      isRewrite: messages[0]?.content.startsWith('Write one to three search queries') ?? false,
      hasTools: asked.tools !== undefined,
      results: messages.filter(({ role }) => role === 'tool').map(({ content }) => content),
      call(...calls) {
        for (const [index, [name, input]] of calls.entries()) {
          const json = JSON.stringify(input);
          const half = Math.floor(json.length / 2);
          const first = { index, id: `id-${index}`, function: { name, arguments: json.slice(0, half) } };
          event({ choices: [{ delta: { tool_calls: [first] } }] });
          event({ choices: [{ delta: { tool_calls: [{ index, function: { arguments: json.slice(half) } }] } }] });
        }
        event({ choices: [{ delta: {}, finish_reason: 'tool_calls' }] });
        response.end('data: [DONE]\n\n');
      },
      write: (text) => event({ choices: [{ delta: { content: text } }] }),
      end() {
        event({ choices: [{ delta: {}, finish_reason: 'stop' }] });
        event({ choices: [], usage: { prompt_tokens: 7, completion_tokens: 3 } });
        response.end('data: [DONE]\n\n');
      },
      fail: (status, text) => response.writeHead(status).end(text),
      hangUp: () => response.destroy(),
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    left,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
