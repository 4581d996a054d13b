/** Runs an HTTP server for as long as the process is wanted. */
import type http from 'node:http';
import type { AddressInfo } from 'node:net';

/** How long open answers may go on when the server is told to stop, in milliseconds. */
const GRACE_MS = 5_000;

/**
 * Listens and reports the address. Resolves after SIGINT or SIGTERM, once open answers are finished or their time is up; rejects when it
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
