/** Runs an HTTP server until the process is stopped. */
import type http from 'node:http';
import net, { type AddressInfo } from 'node:net';

const IDLE_MS = 100;

export interface ServeOptions {
  /** Time for open responses when the server is stopped, in milliseconds. */
  graceMs: number;
  /** Of the site, for the printed address. */
  path?: string;
  /** Listens on this machine's own addresses only, over IPv4 and IPv6. */
  isLocal?: boolean;
}

/**
 * Listens and prints the address, with the path of the site. Resolves after SIGINT or SIGTERM, when open responses have ended or their time
 * is up (`graceMs`); rejects if it cannot listen.
 */
export function serve(
  server: http.Server,
  port: number,
  hostname: string | undefined,
  { graceMs, path = '', isLocal = false }: ServeOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, isLocal ? '127.0.0.1' : hostname, () => {
      if (isLocal) listenOnIpv6(server);
      console.log(`Ready on http://${hostname ?? 'localhost'}:${(server.address() as AddressInfo).port}${path}`);
    });
    const stop = (): void => void stopServer(server, graceMs).then(resolve);
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  });
}

/** Accepts nothing new. Resolves when open responses have ended, or after `graceMs`. */
export function stopServer(server: http.Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    // A connection becomes idle when its answer has ended.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
    const late = setTimeout(end, graceMs);
    server.close(end);
    server.closeIdleConnections();

    function end(): void {
      clearInterval(idle);
      clearTimeout(late);
      resolve();
    }
  });
}

/** Browsers try `localhost` as `::1` too. Left out where the machine has no IPv6. */
function listenOnIpv6(server: http.Server): void {
  const second = net.createServer((socket) => void server.emit('connection', socket));
  second.once('error', () => second.close());
  second.listen((server.address() as AddressInfo).port, '::1').unref();
  server.once('close', () => second.close());
}
