/** The Next host: called by the route files in `app`, from the bundled program. */
import { type SiteMode, siteLocation, writeBuildRecord } from '@/lib/source/location';
import { createServer, type Server } from './server';
import { settingsFrom, sourceFrom } from './settings';

export interface NextHost extends Server {
  /** The static parameters of the catch-all route. Called by `next build`; also writes the record of the build. */
  staticParams(): Promise<{ slug: string[] }[]>;
  /** The answer for the static parameter `slug` as passed by the router. */
  staticAnswer(slug: readonly string[] | undefined): Promise<Response>;
}

let host: NextHost | undefined;

/** The host of this process, created on first use. */
export function nextHost(): NextHost {
  host ??= createNextHost();
  return host;
}

function createNextHost(): NextHost {
  const { env } = process;
  const mode = modeOf(env);
  const server = createServer(sourceFrom(env, mode), settingsFrom(env, mode));
  return {
    ...server,
    async staticParams() {
      const params: { slug: string[] }[] = [];
      for await (const { path, copy } of server.list()) {
        if (!copy) params.push({ slug: path.split('/').filter(Boolean) });
      }
      writeBuildRecord(env, siteLocation(env, mode));
      return params;
    },
    staticAnswer: (slug = []) => server.handle(new Request(new URL(`/${slug.join('/')}`, 'http://localhost'))),
  };
}

function modeOf({ NODE_ENV, NEXT_PHASE }: NodeJS.ProcessEnv): SiteMode {
  if (NODE_ENV === 'development') return 'dev';
  return NEXT_PHASE === 'phase-production-build' ? 'build' : 'serve';
}
