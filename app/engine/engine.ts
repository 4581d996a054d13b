/**
 * The program behind pages and routes. Next compiles only what it has to; everything else comes from the bundle that `lib/cli/bundle.mjs`
 * made. A change of our own sources needs a new start of the development server.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export type Engine = typeof import('@/lib/server/engine-parts');

let loaded: Promise<Engine> | undefined;

/** All functions of `engine-parts.ts`. */
export function engine(): Promise<Engine> {
  loaded ??= loadBundle();
  return loaded;
}

/** `LECTERN_*` are written into this module by `next.config.mjs`; the bundle can only find them in the environment. */
function loadBundle(): Promise<Engine> {
  Object.assign(process.env, {
    LECTERN_BUILT_DOCS: process.env.LECTERN_BUILT_DOCS,
    LECTERN_BUILT_LENIENT: process.env.LECTERN_BUILT_LENIENT,
    LECTERN_BROWSER: process.env.LECTERN_BROWSER,
  });
  const file = path.resolve(/* turbopackIgnore: true */ process.env.LECTERN_ENGINE ?? '');
  return import(/* turbopackIgnore: true */ pathToFileURL(file).href) as Promise<Engine>;
}
