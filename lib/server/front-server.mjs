// The server of `start` and `dev`, by NODE_ENV. What a build has written down it sends itself; for everything else it stands before the
// framework's handler and writes down who is at the other end of each connection. The framework passes a client's own X-Forwarded-For
// through unchanged, so that nothing else tells one visitor from another.
// Plain JavaScript, because it runs without the loader of the commands. Arguments: port, then host if there is one.
import http from 'node:http';
import v8 from 'node:v8';
import next from 'next';
import { openPrerendered } from './static-files.mjs';

/** See lib/kit/http/visitor.ts, which believes the header only when the mark below is set in its process. */
const PEER_HEADER = 'x-lectern-peer';
const FRONT = Symbol.for('lectern.front');
/** So long may open answers go on when the server is told to stop. */
const GRACE_MS = 5_000;

// Left alone, the heap may grow to several times what is in use before it is tidied: under many open answers memory then climbs for minutes.
v8.setFlagsFromString('--heap-growing-percent=50');

const [port, hostname] = [Number(process.argv[2]), process.argv[3]];
globalThis[FRONT] = { writesPeer: true, warned: false };

const dev = process.env.NODE_ENV === 'development';
const server = http.createServer();
const app = next({ dev, turbopack: dev, dir: process.cwd(), hostname, port, httpServer: server });
const handle = app.getRequestHandler();
const sendPrerendered = dev ? async () => false : openPrerendered(process.env.LECTERN_DIST || '.next');
await app.prepare();

server.on('request', (request, response) => {
  if (!isWellFormed(request.url)) {
    response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Bad request');
    return;
  }
  request.headers[PEER_HEADER] = request.socket.remoteAddress ?? '';
  sendPrerendered(request, response)
    .then((sent) => sent || handle(request, response))
    .catch((error) => {
      console.error(error);
      response.destroy();
    });
});
server.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
server.listen(port, hostname, () => {
  console.log(`Ready on http://${hostname ?? 'localhost'}:${server.address().port}`);
});

/** The framework answers an address with a broken escape (`/%E0%A4%A`) as if it had failed itself. */
function isWellFormed(url) {
  if (!url.includes('%')) return true;
  try {
    decodeURIComponent(url.split('?', 1)[0]);
    return true;
  } catch {
    return false;
  }
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), GRACE_MS).unref();
    // Whoever writes has pages open that wait for changes for ever.
    if (dev) app.close().finally(() => process.exit(0));
  });
}
