/** Loads the bundled program. Next compiles only this adapter; `lib/cli/bundle.mjs` builds the rest, whichever command is run. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NextHost } from '@/lib/server/next-host';

let loaded: Promise<{ nextHost(): NextHost }> | undefined;

/** The server of this process. */
export async function host(): Promise<NextHost> {
  const file = path.join(process.env.LECTERN_PROGRAM ?? '', 'server.js');
  loaded ??= import(/* turbopackIgnore: true */ pathToFileURL(file).href);
  return (await loaded).nextHost();
}

/** Handles any request. */
export async function handle(request: Request): Promise<Response> {
  return (await host()).handle(request);
}
