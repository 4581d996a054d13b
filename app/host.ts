/** Loads the bundled program. Next compiles only this adapter; `lib/cli/bundle.mjs` builds the rest, whichever command is run. */
import type { NextHost } from '@/lib/serve/next-host';

let loaded: Promise<{ nextHost(): NextHost }> | undefined;

/**
 * The server of this process. Its address is made of plain text: Turbopack takes a path from `path.join` or `pathToFileURL` for a pattern of
 * files to trace, and reads the whole project in each build.
 */
export async function host(): Promise<NextHost> {
  const folder = encodeURI(process.env.LECTERN_PROGRAM ?? '').replace(/[?#]/g, encodeURIComponent);
  loaded ??= import(/* turbopackIgnore: true */ `file://${folder}/server.js`);
  return (await loaded).nextHost();
}

/** Handles any request. */
export async function handle(request: Request): Promise<Response> {
  return (await host()).handle(request);
}
