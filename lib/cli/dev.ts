/** `dev`: preview with live reload. The server prints problems after every change of the docs folder. */
import http from 'node:http';
import { refuseOtherHosts } from '@/lib/serve/local-host';
import { requireModel, requireSettings } from '@/lib/serve/operate/require-settings';
import { serve } from '@/lib/serve/serve';
import { siteLocation } from '@/lib/source/location';
import type { CommandOptions } from './options';
import { choosePort } from './port';
import { requireFolder } from './require-folder';

/** Runs Next's development server in this process; resolves when it ends. */
export async function runDev(options: CommandOptions): Promise<number> {
  await requireSettings(process.env);
  const { docs, mount } = siteLocation(process.env, 'dev');
  requireFolder(docs);
  requireModel(process.env, docs);
  const port = await choosePort(options.port, options.host);
  Object.assign(process.env, { DOCS_DIR: docs, NEXT_TELEMETRY_DISABLED: process.env.NEXT_TELEMETRY_DISABLED ?? '1' });
  const { default: next } = await import('next');
  const server = http.createServer();
  const app = next({
    dev: true,
    turbopack: true,
    dir: process.cwd(),
    hostname: options.host,
    port,
    httpServer: server,
  });
  const handle = app.getRequestHandler();
  await app.prepare();
  server.on('request', (request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  // Open pages hold a request for changes that never ends.
  const isLocal = options.host === undefined;
  await serve(isLocal ? refuseOtherHosts(server) : server, port, options.host, { graceMs: 0, path: mount, isLocal });
  server.closeAllConnections();
  await app.close();
  return 0;
}
