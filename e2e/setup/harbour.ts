/** The server named by the specification of the site `reference`: it echoes requests. */
import http from 'node:http';

export interface Heard {
  method: string;
  url: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

export interface Harbour {
  /** The requests so far, newest last. */
  heard: Heard[];
  /** Sends the second event of the response that is being streamed, and ends it. */
  endStream(): void;
  stop(): Promise<void>;
}

/** The port in the specification; nothing listens on the other one it offers. */
const PORT = 4010;
/** Answered with a stream of two events. */
const STREAM = '/wreck/299';
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Listens on all loopback addresses. */
export async function startHarbour(): Promise<Harbour> {
  const heard: Heard[] = [];
  let stream: http.ServerResponse | undefined;
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      heard.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      if (url.endsWith(STREAM)) {
        stream = response.writeHead(200, { 'Content-Type': 'text/event-stream' });
        stream.write('data: the tide turns\n\n');
      } else answer(method, new URL(url, 'http://localhost'), response);
    });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(PORT, 'localhost', resolve));
  return {
    heard,
    endStream: () => void stream?.end('data: the ship sails\n\n'),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(method: string, { pathname, search, searchParams }: URL, response: http.ServerResponse): void {
  const json = (status: number, value: unknown) =>
    response.writeHead(status, { 'Content-Type': 'application/json', 'X-Total': '3' }).end(JSON.stringify(value));
  const wreck = /^\/v1\/wreck\/(\d+)$/.exec(pathname)?.[1];
  if (pathname === '/v1/slow') return;
  if (pathname === '/v1/away') response.writeHead(302, { Location: searchParams.get('to') ?? '' }).end();
  else if (wreck === '500') response.writeHead(500, { 'Content-Type': 'text/html' }).end('<b>Aground</b>');
  // The only response that pages of other origins may read.
  else if (wreck === '418') response.writeHead(418, { 'Access-Control-Allow-Origin': '*' }).end('A teapot.');
  else if (wreck) json(Number(wreck), { title: 'Aground', detail: 'The water is too shallow.' });
  else if (pathname.endsWith('/picture'))
    response.writeHead(200, { 'Content-Type': 'image/png' }).end(Buffer.from(PIXEL, 'base64'));
  else if (method === 'DELETE') response.writeHead(204).end();
  else json(method === 'POST' ? 201 : 200, { heard: pathname + search, ships: ['Ida', 'Ellen'] });
}
