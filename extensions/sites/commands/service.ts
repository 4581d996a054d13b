/** `service`: answers for a folder of exported sites, without a build and without Next. */
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import v8 from 'node:v8';
import { CommandError } from '@/lib/cli/options';
import { choosePort } from '@/lib/cli/port';
import { createNodeServer } from '@/lib/serve/node-server';
import { operationOf, startOperating } from '@/lib/serve/operate/operate';
import { requireModel, requireSettings } from '@/lib/serve/operate/require-settings';
import { parseTimeouts } from '@/lib/serve/operate/timeouts';
import { serve } from '@/lib/serve/serve';
import { securityHeadersFrom } from '@/lib/serve/settings';
import { isBucketAddress } from '../places/s3';
import { createSiteService } from '../service';

/** Time to read the sites before it listens, in milliseconds. */
const READY_MS = 10_000;

export interface ServiceOptions {
  sites?: string;
  port?: string;
  host?: string;
}

/** Serves until it is stopped. Throws CommandError if there is no folder of sites, and SettingsError. */
export async function runService(options: ServiceOptions): Promise<number> {
  const sites = options.sites ?? process.env.ASSISTANT_SITES ?? '';
  if (sites === '') throw new CommandError('Name the folder of the exported sites with --sites or ASSISTANT_SITES.');
  if (!isBucketAddress(sites) && !fs.statSync(sites, { throwIfNoEntry: false })?.isDirectory())
    throw new CommandError(`There is no folder ${sites}. Name the folder of the exported sites with --sites.`);
  await requireSettings(process.env);
  requireModel(process.env);
  // As for `start`: closed indexes are collected before new ones are opened.
  v8.setFlagsFromString('--heap-growing-percent=50');
  const port = await choosePort(options.port, options.host);
  const env = { ...process.env, ASSISTANT_SITES: sites };
  const timeouts = parseTimeouts(env);
  await startOperating(env);
  const service = await createSiteService(env).catch((error: Error) => {
    throw new CommandError(error.message);
  });
  // Listens even if the sites cannot be read yet: /readyz says so.
  await Promise.race([service.ready(), pause(READY_MS, undefined, { ref: false })]);
  const server = createNodeServer(service, { ...operationOf(env), timeouts, headers: securityHeadersFrom(env) });
  await serve(server, port, options.host, { graceMs: timeouts.shutdown });
  await service.close();
  return 0;
}
