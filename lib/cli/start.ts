/** `start`: serves the site that `build` made; folder and mode were recorded then. */
import fs from 'node:fs';
import path from 'node:path';
import { buildFolder } from '@/lib/source/location';
import { runFrontServer } from './next-process';
import { CommandError, type CommandOptions } from './options';
import { choosePort } from './port';

/** Serves until it is stopped. Throws CommandError when nothing was built. */
export async function runStart(options: CommandOptions): Promise<number> {
  if (!fs.existsSync(path.join(buildFolder(), 'BUILD_ID')))
    throw new CommandError('There is no build. Run "npm run build" first.');
  const port = await choosePort(options.port, options.host);
  return runFrontServer('production', { port, host: options.host });
}
