/** The Next host: called by the route files in `app`, from the bundled program. */
import { randomUUID } from 'node:crypto';
import { eventsOf } from '@/lib/kit/http/events';
import { reasonFor } from '@/lib/kit/http/failure-reason';
import { decoded } from '@/lib/kit/urls';
import { restrictedIn } from '@/lib/site/access/page-rules';
import { type SiteMode, siteLocation, writeBuildRecord } from '@/lib/source/location';
import { sourceFrom } from './open-site';
import { startOperating } from './operate/operate';
import { createServer, type Server } from './server';
import { settingsFrom } from './settings';

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
  const source = sourceFrom(env, mode);
  const server = createServer(source, settingsFrom(env, mode));
  if (mode === 'serve') startOperating(env).catch((error: unknown) => console.error(error));
  return {
    ...server,
    handle: mode === 'build' ? server.handle : watched(server, env),
    async staticParams() {
      const params: { slug: string[] }[] = [];
      const location = siteLocation(env, mode);
      // Next has its files below the base path, where readers find them.
      const below = decoded(location.base ?? '');
      for await (const { path, copy } of server.list()) {
        if (!copy) params.push({ slug: (below + path).split('/').filter(Boolean) });
      }
      writeBuildRecord(env, location, restrictedIn(await source.site()));
      return params;
    },
    async staticAnswer(slug = []) {
      // Next hands the segments over decoded: a name may hold `%`, `?` and `#`.
      const path = `/${slug.map(encodeURIComponent).join('/')}`;
      const response = await server.handle(new Request(new URL(path, 'http://localhost')));
      // Next would leave the address out and answer all others without their query and headers.
      if (!response.ok && response.status !== 404) throw new Error(`${path} returns status ${response.status}.`);
      return response;
    },
  };
}

/** Tells log and metrics about requests; the files of the build are answered by Next alone. */
function watched({ handle, routeOf }: Server, env: NodeJS.ProcessEnv): Server['handle'] {
  const events = eventsOf(env);
  return async (request, peer) => {
    if (!events.hasListeners()) return handle(request, peer);
    const [at, start, id] = [Date.now(), performance.now(), randomUUID()];
    events.emit({ type: 'opened' });
    const response = await handle(request, peer);
    const ms = performance.now() - start;
    const path = new URL(request.url).pathname;
    const messageId = response.headers.get('x-message-id') ?? undefined;
    const traceparent = request.headers.get('traceparent') ?? undefined;
    const { method } = request;
    const error = reasonFor(request);
    const about = { id, method, route: routeOf(path), path, status: response.status, messageId, error, traceparent };
    // The body is sent by Next: its end is not known here.
    events.emit({ type: 'request', ...about, at, ms, firstByteMs: ms, isWhole: true });
    response.headers.set('X-Request-Id', id);
    return response;
  };
}

function modeOf({ NODE_ENV, NEXT_PHASE }: NodeJS.ProcessEnv): SiteMode {
  if (NODE_ENV === 'development') return 'dev';
  return NEXT_PHASE === 'phase-production-build' ? 'build' : 'serve';
}
