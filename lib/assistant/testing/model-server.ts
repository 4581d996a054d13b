/** A fake model server for tests: it follows a script and records when the client disconnects. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ModelServer {
  baseUrl: string;
  /** The received requests, newest last. */
  requests: { messages: { role: string; content: string }[]; authorization?: string }[];
  /** Resolves when a client disconnects early. */
  left: Promise<void>;
  close(): Promise<void>;
}

/** The server's behaviour: `write` sends a piece of text, `end` finishes properly. */
export type Script = (reply: {
  write(text: string): void;
  end(): void;
  fail(status: number, body: string): void;
  hangUp(): void;
  question: string;
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
    const { messages } = JSON.parse(body) as { messages: { role: string; content: string }[] };
    requests.push({ messages, authorization: request.headers.authorization });
    response.on('close', () => {
      if (!response.writableFinished) leave();
    });
    const event = (value: unknown): void => {
      if (!response.headersSent) response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write(`data: ${JSON.stringify(value)}\n\n`);
    };
    await script({
      question: messages.at(-1)?.content ?? '',
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
