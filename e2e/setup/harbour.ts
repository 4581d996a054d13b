/** The server that the specification of the site `reference` names: it says what it was sent. */
import http from 'node:http';

export interface Heard {
  method: string;
  url: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

export interface Harbour {
  /** The requests so far, the newest last. */
  heard: Heard[];
  stop(): Promise<void>;
}

/** The port in the specification; nobody listens on the other one it offers. */
const PORT = 4010;
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Listens on all addresses of this machine's loopback. */
export async function startHarbour(): Promise<Harbour> {
  const heard: Heard[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      heard.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      if (url.endsWith('/picture'))
        response.writeHead(200, { 'Content-Type': 'image/png' }).end(Buffer.from(PIXEL, 'base64'));
      else if (method === 'DELETE') response.writeHead(204).end();
      else {
        response.writeHead(method === 'POST' ? 201 : 200, { 'Content-Type': 'application/json', 'X-Total': '3' });
        response.end(JSON.stringify({ heard: url, ships: ['Ida', 'Ellen'] }));
      }
    });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(PORT, 'localhost', resolve));
  return {
    heard,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
