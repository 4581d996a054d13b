/** Requests of a hostile client. */
import net from 'node:net';

/** Asks as a page of the site would, from the address `reader`. */
export function ask(origin: string, text: string, more: { reader?: string; history?: string[]; body?: object } = {}) {
  const { reader = '203.0.113.1', history = [], body = {} } = more;
  const messages = [...history, text].map((content, n) => ({ id: String(n), role: 'user', content }));
  return fetch(`${origin}/api/assistant`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-For': reader },
    body: JSON.stringify({ fp: 'anonymous', messages, threadId: null, ...body }),
  });
}

/** A request of the playground. */
export function play(origin: string, url: string, signal?: AbortSignal) {
  return fetch(`${origin}/_lectern/request`, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin', 'X-Playground-Url': encodeURIComponent(url) },
    signal,
  });
}

/** Sends bytes as they are; resolves with what came back when the server closes, or after `waitMs`. */
export function sendRaw(origin: string, text: string, waitMs = 3_000): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = net.connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(text));
    const done = (): void => {
      socket.destroy();
      resolve(answer);
    };
    const late = setTimeout(done, waitMs);
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(late);
      done();
    });
  });
}

/** Sends bytes and reads nothing; resolves soon after with the function that leaves. */
export function sendUnread(origin: string, text: string): Promise<() => void> {
  return new Promise((resolve) => {
    const socket = net.connect(Number(new URL(origin).port), '127.0.0.1', () => {
      socket.write(text);
      setTimeout(() => resolve(() => socket.destroy()), 300);
    });
    socket.pause();
    socket.on('error', () => resolve(() => undefined));
  });
}

/** An upload that is never finished; returns the function that gives it up. */
export function stall(origin: string, address: string, headers: string, bytes: number): Promise<() => void> {
  return new Promise((resolve) => {
    const socket = net.connect(Number(new URL(origin).port), '127.0.0.1', () => {
      socket.write(
        `POST ${address} HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nContent-Length: ${bytes + 1}\r\n${headers}\r\n`,
      );
      socket.write(Buffer.alloc(bytes, 97), () => resolve(() => socket.destroy()));
      // A server that does not read keeps the bytes here.
      setTimeout(() => resolve(() => socket.destroy()), 300);
    });
    socket.on('error', () => resolve(() => undefined));
    socket.resume();
  });
}

/** Milliseconds that `run` takes. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}
