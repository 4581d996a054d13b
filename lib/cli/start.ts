/** `start`: serves the site made by `build`, without Next; folder and mode were recorded by the build. */
import fs from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';
import { createNodeServer } from '@/lib/server/node-server';
import { serve } from '@/lib/server/serve';
import { createServer } from '@/lib/server/server';
import { settingsFrom, sourceFrom } from '@/lib/server/settings';
import { buildFolder } from '@/lib/source/location';
import { CommandError, type CommandOptions } from './options';
import { choosePort } from './port';

/** Serves until it is stopped. Throws CommandError if nothing has been built. */
export async function runStart(options: CommandOptions): Promise<number> {
  if (!fs.existsSync(path.join(buildFolder(process.env), 'BUILD_ID')))
    throw new CommandError('There is no build. Run "npm run build" first.');
  // Otherwise the heap grows to several times the live size before it is collected: with many open responses memory grows for minutes.
  v8.setFlagsFromString('--heap-growing-percent=50');
  const port = await choosePort(options.port, options.host);
  const settings = settingsFrom(process.env, 'serve');
  const server = createServer(sourceFrom(process.env, 'serve'), settings);
  await serve(createNodeServer(server, settings.staticFiles), port, options.host);
  return 0;
}
