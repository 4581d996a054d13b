/** Protects previews from DNS rebinding by web pages of other sites. */
import type http from 'node:http';

/** Names and addresses of this machine. A foreign name whose DNS record points here does not match. */
const LOCAL = /^(?:localhost|(?:[\w-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** Whether a `Host` header names this machine. */
export function isLocalHost(host: string | undefined): boolean {
  return host !== undefined && LOCAL.test(host);
}

/**
 * Refuses requests and upgrades to other names before anything else sees them: with DNS rebinding a page of somebody else could read drafts.
 * Called when all listeners of the server are known.
 */
export function refuseOtherHosts(server: http.Server): http.Server {
  const requests = server.listeners('request') as http.RequestListener[];
  const upgrades = server.listeners('upgrade') as ((request: http.IncomingMessage, ...rest: unknown[]) => void)[];
  server.removeAllListeners('request').removeAllListeners('upgrade');
  server.on('request', (request, response) => {
    if (isLocalHost(request.headers.host)) for (const listener of requests) listener(request, response);
    else
      response
        .writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
        .end('This preview is for localhost. Start it with --host to open it to others.\n');
  });
  server.on('upgrade', (request, socket, head) => {
    if (isLocalHost(request.headers.host)) for (const listener of upgrades) listener(request, socket, head);
    else socket.destroy();
  });
  return server;
}
