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
    max_completion_tokens?: number;
    stream?: boolean;
    authorization?: string;
  }[];
  /** Resolves when a client disconnects early. */
  left: Promise<void>;
  close(): Promise<void>;
}

/** What a script can send and see. */
export interface Reply {
  write(text: string): void;
  /** Sends a piece of a thought. */
  think(text: string): void;
  /** Sends the changes of a message, in the form of the API. */
  delta(delta: object): void;
  /** Sends tool calls, whose arguments are cut into pieces. */
  call(...calls: [name: string, input: object][]): void;
  /** Finishes properly. */
  end(reason?: string): void;
  /** Sends a whole response, of no type unless `headers` say so. */
  fail(status: number, body: string, headers?: Record<string, string>): void;
  hangUp(): void;
  /** Whether the client still reads. */
  isOpen(): boolean;
  asked: ModelServer['requests'][number];
  question: string;
  /** Whether search queries are asked for. */
  isRewrite: boolean;
  hasTools: boolean;
  /** The results of the model's tool calls so far. */
  results: readonly string[];
}

/** The server's behaviour. */
export type Script = (reply: Reply) => void | Promise<void>;

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
    const delta = (changes: object): void => event({ choices: [{ delta: changes }] });
    await script({
      asked,
      delta,
      isOpen: () => !response.destroyed,
      think: (text) => delta({ reasoning_content: text }),
      question: messages.findLast(({ role }) => role === 'user')?.content ?? '',
      isRewrite: messages[0]?.content.startsWith('Write one to three search queries') ?? false,
      hasTools: asked.tools !== undefined,
      results: messages.filter(({ role }) => role === 'tool').map(({ content }) => content),
      call(...calls) {
        for (const [index, [name, input]] of calls.entries()) {
          const json = JSON.stringify(input);
          const half = Math.floor(json.length / 2);
          const first = { index, id: `id-${index}`, function: { name, arguments: json.slice(0, half) } };
          delta({ tool_calls: [first] });
          delta({ tool_calls: [{ index, function: { arguments: json.slice(half) } }] });
        }
        event({ choices: [{ delta: {}, finish_reason: 'tool_calls' }] });
        response.end('data: [DONE]\n\n');
      },
      write: (text) => delta({ content: text }),
      end(reason = 'stop') {
        event({ choices: [{ delta: {}, finish_reason: reason }] });
        event({ choices: [], usage: { prompt_tokens: 7, completion_tokens: 3 } });
        response.end('data: [DONE]\n\n');
      },
      fail: (status, text, headers) => response.writeHead(status, headers).end(text),
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
