/** One function that answers every address of a site, and the list of static answers. Hosts are thin adapters of it. */
import { articleParts } from '@/components/mdx/parts';
import { drawFailure } from '@/components/shell/document/failure-document';
import { createIndexSearcher } from '@/lib/assistant/answer/retrieve/index-searcher';
import { serviceOpener } from '@/lib/assistant/service';
import { etagOf, isCurrent } from '@/lib/kit/etag';
import { PEER_HEADER } from '@/lib/kit/http/visitor';
import { requireBuildable } from '@/lib/site/model/buildable';
import { redirectorOf } from '@/lib/site/model/redirects';
import type { SiteSource } from '@/lib/site/model/source';
import { loadSearchIndex } from '@/lib/site/search/search-index';
import { documentResponse } from './answers/pages';
import { cleanAddress, redirectTo } from './answers/redirect';
import { pathFor, routeMatcher } from './match-route';
import { reportChanges } from './preview-problems';
import { OWN_ROUTES, SITE_ROUTES } from './routes';
import { withSecurityHeaders } from './security-headers';
import type { ServerSettings } from './settings';
import type { Route, RouteContext, ServerContext, StaticAnswer } from './types';
import { wantsText } from './wants-text';

export interface Server {
  /**
   * The response to any request; never rejects. `peer`: the address at the other end of the connection, if the host knows it; it is never
   * taken from a client's header.
   */
  handle(request: Request, peer?: string): Promise<Response>;
  /** All static addresses. Rejects if the site must not be built. */
  list(): AsyncIterable<StaticAnswer>;
  /** Loads the site and renders its first page in advance. */
  warmUp(): Promise<void>;
}

const READING = ['GET', 'HEAD', 'OPTIONS'];

/** Creates the server of one site. A process may hold several; they share nothing that depends on a site. */
export function createServer(source: SiteSource, settings: ServerSettings): Server {
  const dev = source.location.mode === 'dev';
  const context: ServerContext = {
    settings,
    source,
    site: () => source.site(),
    assistant: serviceOpener(settings.env, async () => {
      const site = await source.site();
      return { name: site.settings.name, searcher: createIndexSearcher(await loadSearchIndex(site, articleParts)) };
    }),
  };
  if (dev) source.onRevision(() => void reportChanges(source));
  const own = routeMatcher(OWN_ROUTES.filter((route) => dev || !route.dev));
  const ofSite = SITE_ROUTES.map((route) => ({ route, match: routeMatcher([route]) }));

  /** The order of all addresses: clean form → own routes → redirects → static files → files and pages → 404 page. */
  async function answer(request: Request, url: URL): Promise<Response> {
    const clean = cleanAddress(url);
    if (clean !== undefined) return redirectTo({ to: clean, permanent: true });
    const found = own(url.pathname);
    if (found) {
      const written = found.route.list && (await readStatic(request));
      return written ?? answerRoute(request, found.route, { ...context, params: found.params, url });
    }
    if (!READING.includes(request.method)) return methodNotAllowed(READING);
    if (request.method === 'OPTIONS') return allowed(READING);
    const site = await source.site();
    const redirect = redirectorOf(site.settings).find(url.pathname, url.search.slice(1));
    if (redirect) return redirectTo(redirect);
    const written = wantsText(request.headers.get('accept')) ? undefined : await readStatic(request);
    if (written) return written;
    for (const { route, match } of ofSite) {
      const params = match(url.pathname)?.params;
      const response = params && (await route.answer(request, { ...context, params, url }));
      if (response) return route.streams ? response : withValidator(request, response);
    }
    return notFound();
  }

  function failed(error: unknown): Response {
    console.error(error);
    if (!dev) return text('Something went wrong. Try again in a little while.', 500);
    const { start } = settings.program.browser;
    return documentResponse(source.location, drawFailure(error, { start, revision: source.revision() }), 500);
  }

  async function readStatic(request: Request): Promise<Response | undefined> {
    return settings.staticFiles?.respond(request);
  }

  return {
    async handle(request, peer) {
      const url = new URL(request.url);
      const response = isWellFormed(url.pathname)
        ? await answer(withPeer(request, peer), url).catch(failed)
        : text('Bad request', 400);
      return withSecurityHeaders(request.method === 'HEAD' ? withoutBody(response) : response, settings.frameAncestors);
    },

    async *list() {
      const site = requireBuildable(await source.site());
      for (const route of [...OWN_ROUTES, ...SITE_ROUTES]) {
        const rows = (await route.list?.(site, context)) ?? [];
        for (const params of rows) yield { path: pathFor(route.path, params), copy: route.copy ?? false };
      }
    },

    async warmUp() {
      const site = await source.site();
      const home = site.pages.has('/' as never) ? '/' : site.nav.root.home;
      if (home !== undefined) await this.handle(new Request(`http://localhost${encodeURI(home)}`));
    },
  };
}

async function answerRoute(request: Request, route: Route, context: RouteContext): Promise<Response> {
  if (route.methods !== '*') {
    const methods = [...(route.methods ?? ['GET', 'HEAD']), 'OPTIONS'];
    if (!methods.includes(request.method)) return methodNotAllowed(methods);
    if (request.method === 'OPTIONS') return allowed(methods);
  }
  return withValidator(request, (await route.answer(request, context)) ?? notFound());
}

/** Cacheable answers get a validator; 304 if the reader's copy is current (RFC 9110, 13.1.2). */
async function withValidator(request: Request, response: Response): Promise<Response> {
  const { headers, status } = response;
  const kept = status === 200 && (headers.get('cache-control') ?? '').startsWith('public') && !headers.has('etag');
  if (!kept || !['GET', 'HEAD'].includes(request.method)) return response;
  const body = new Uint8Array(await response.arrayBuffer());
  const etag = etagOf(body);
  headers.set('ETag', etag);
  if (isCurrent(request.headers.get('if-none-match') ?? undefined, etag))
    return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}

/** Adds the peer's address to the request; a value sent by the client is removed. */
function withPeer(request: Request, peer: string | undefined): Request {
  if (peer === undefined && !request.headers.has(PEER_HEADER)) return request;
  const headers = new Headers(request.headers);
  headers.delete(PEER_HEADER);
  if (peer !== undefined) headers.set(PEER_HEADER, peer);
  return new Request(request, { headers });
}

function withoutBody(response: Response): Response {
  void response.body?.cancel();
  return new Response(null, response);
}

/** An address with an invalid escape (`/%E0%A4%A`) is invalid. */
function isWellFormed(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

function methodNotAllowed(methods: readonly string[]): Response {
  return text('Method not allowed', 405, { Allow: methods.join(', ') });
}

function allowed(methods: readonly string[]): Response {
  return new Response(null, { status: 204, headers: { Allow: methods.join(', ') } });
}

function notFound(): Response {
  return text('Not found', 404);
}

function text(body: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(body, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers } });
}
