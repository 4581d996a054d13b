/** A model for the bench: it says the same to everybody, and takes as long over it as a real one. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SlowModel {
  baseUrl: string;
  close(): void;
}

const PIECES = 40;

/** Starts a server whose answers take so many milliseconds. */
export async function startSlowModel(answerMs: number): Promise<SlowModel> {
  const server = http.createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    let said = 0;
    const timer = setInterval(() => {
      const isLast = ++said > PIECES;
      const choice = isLast
        ? { delta: {}, finish_reason: 'stop' }
        : { delta: { content: 'Some words of an answer [1]. ' } };
      response.write(`data: ${JSON.stringify({ choices: [choice] })}\n\n`);
      if (isLast) response.end('data: [DONE]\n\n');
    }, answerMs / PIECES);
    response.on('close', () => clearInterval(timer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
