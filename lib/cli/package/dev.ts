/** `lectern dev`: preview with live reload, without Next. The server prints problems after every change of the docs folder. */
import { refuseOtherHosts } from '@/lib/serve/local-host';
import { createNodeServer } from '@/lib/serve/node-server';
import { sourceFrom } from '@/lib/serve/open-site';
import { requireModel, requireSettings } from '@/lib/serve/operate/require-settings';
import { serve } from '@/lib/serve/serve';
import { createServer } from '@/lib/serve/server';
import { settingsFrom } from '@/lib/serve/settings';
import type { CommandOptions } from '../options';
import { choosePort } from '../port';
import { requireFolder } from '../require-folder';

/** Serves until it is stopped; resolves with the exit code. */
export async function runDev(options: CommandOptions): Promise<number> {
  await requireSettings(process.env);
  const source = sourceFrom(process.env, 'dev');
  requireFolder(source.location.docs);
  requireModel(process.env, source.location.docs);
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
