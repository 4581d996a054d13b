/** A fake model for the load test: a fixed answer at the speed of a real model, or an endless answer. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SlowModel {
  baseUrl: string;
  /** Bytes sent of endless answers. */
  flooded(): number;
  close(): void;
}

/** The question that gets an endless answer. */
export const FLOOD = 'Tell me everything.';
const PIECES = 40;

/** Starts a server whose answers take this many milliseconds. */
export async function startSlowModel(answerMs: number): Promise<SlowModel> {
  let flooded = 0;
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    if (body.includes(FLOOD)) flood(response, (bytes) => (flooded += bytes));
    else dawdle(response, answerMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    flooded: () => flooded,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function dawdle(response: http.ServerResponse, answerMs: number): void {
  let said = 0;
  const timer = setInterval(() => {
    const isLast = ++said > PIECES;
    response.write(isLast ? eventOf({}, 'stop') : eventOf({ content: 'Some words of an answer [1]. ' }));
    if (isLast) response.end('data: [DONE]\n\n');
  }, answerMs / PIECES);
  response.on('close', () => clearInterval(timer));
}

/** Writes as fast as the client reads. */
function flood(response: http.ServerResponse, count: (bytes: number) => void): void {
  const event = eventOf({ content: 'word '.repeat(800) });
  const write = (): void => {
    while (!response.destroyed && response.write(event)) count(event.length);
  };
  response.on('drain', () => setImmediate(write));
  write();
}

function eventOf(delta: object, finish_reason?: string): string {
  return `data: ${JSON.stringify({ choices: [{ delta, finish_reason }] })}\n\n`;
}
