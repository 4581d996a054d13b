/** Runs an HTTP server until the process is stopped. */
import type http from 'node:http';
import type { AddressInfo } from 'node:net';

/** Time for open responses when the server is stopped, in milliseconds. */
const GRACE_MS = 5_000;

/**
 * Listens and prints the address. Resolves after SIGINT or SIGTERM, when open responses have ended or their time is up; rejects if it
 * cannot listen.
 */
export function serve(server: http.Server, port: number, hostname: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, () => {
      console.log(`Ready on http://${hostname ?? 'localhost'}:${(server.address() as AddressInfo).port}`);
    });
    const stop = (): void => {
      server.close(() => resolve());
      server.closeIdleConnections();
      setTimeout(resolve, GRACE_MS).unref();
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  });
}
