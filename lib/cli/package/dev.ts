/** `lectern dev`: preview with live reload, without Next. The server prints problems after every change of the docs folder. */
import { refuseOtherHosts } from '@/lib/server/local-host';
import { createNodeServer } from '@/lib/server/node-server';
import { sourceFrom } from '@/lib/server/open-site';
import { requireSettings } from '@/lib/server/operate/require-settings';
import { serve } from '@/lib/server/serve';
import { createServer } from '@/lib/server/server';
import { settingsFrom } from '@/lib/server/settings';
import type { CommandOptions } from '../options';
import { choosePort } from '../port';
import { requireFolder } from '../require-folder';

/** Serves until it is stopped; resolves with the exit code. */
export async function runDev(options: CommandOptions): Promise<number> {
  requireSettings(process.env);
  const source = sourceFrom(process.env, 'dev');
  requireFolder(source.location.docs);
  const port = await choosePort(options.port, options.host);
  const server = createServer(source, settingsFrom(process.env, 'dev'));
  // The first page is rendered while the browser is opened. Its errors are reported with the request.
  void server.warmUp().catch(() => undefined);
  // Open pages hold a request for changes that never ends.
  const isLocal = options.host === undefined;
  const node = createNodeServer(server);
  const { mount: path } = source.location;
  await serve(isLocal ? refuseOtherHosts(node) : node, port, options.host, { graceMs: 0, path, isLocal });
  return 0;
}
