/** One function that answers every address of a site, and the list of static answers. Hosts are thin adapters of it. */
import { renderers } from '@/components/mdx/renderers';
import { renderFailure } from '@/components/shell/document/failure-document';
import { createIndexSearcher } from '@/lib/assistant/answer/retrieve/index-searcher';
import { type AnsweringSite, singleDomain } from '@/lib/assistant/domains';
import { withEmbeddings } from '@/lib/assistant/embeddings/with-embeddings';
import { log } from '@/lib/assistant/log';
import { serviceOpener } from '@/lib/assistant/service';
import { embeddingsOf } from '@/lib/assistant/settings';
import { openInsights, ownOrganisation, recorderFor } from '@/lib/insights/open-insights';
import { belowBase, withinBase } from '@/lib/kit/http/base-path';
import { etagOf, isCurrent } from '@/lib/kit/http/etag';
import { noteReason, passReason } from '@/lib/kit/http/failure-reason';
import { createTurns } from '@/lib/kit/http/turns';
import { withPeer } from '@/lib/kit/http/visitor';
import { encodePath } from '@/lib/kit/paths';
import { placeHtml } from '@/lib/markdown/place-addresses';
import { requireBuildable } from '@/lib/site/model/buildable';
import { findRedirect } from '@/lib/site/model/live-path';
import type { SiteSource } from '@/lib/site/model/source';
import { loadSearchIndex } from '@/lib/site/search/search-index';
import { documentResponse } from './answers/pages';
import { cleanAddress, redirectTo } from './answers/redirect';
import { placeOf } from './base/place';
import { placeIndex } from './base/place-index';
import { holdsAddresses, placeResponse } from './base/place-response';
import { pathFor, routeMatcher } from './match-route';
import { emitAnswer, recordTo } from './operate/emit-answer';
import { reportChanges } from './preview-problems';
import { OWN_ROUTES, SITE_ROUTES } from './routes';
import { withSecurityHeaders } from './security-headers';
import type { ServerSettings } from './settings';
import { textIn } from './text-response';
import type { Route, RouteContext, ServerContext, StaticAnswer } from './types';
import { wantsText } from './wants-text';

export interface Server {
  /**
   * The response to any request; never rejects. `peer`: the address at the other end of the connection, if the host knows it; it is never
   * taken from a client's header.
   */
  handle(request: Request, peer?: string): Promise<Response>;
  /** The row of the route table that answers at an encoded path; `/*` for pages and files. */
  routeOf(path: string): string;
  /** All static addresses, without those of rows that `skip` names. Rejects if the site must not be built. */
  list(skip?: (row: Route) => boolean): AsyncIterable<StaticAnswer>;
  /** Loads the site and renders its first page in advance. */
  warmUp(): Promise<void>;
  /**
   * Opens the search index and the assistant, so that the first question is answered as fast as the second. Rejects while one is unusable.
   */
  openAssistant(): Promise<void>;
}

const READING = ['GET', 'HEAD', 'OPTIONS'];
/** Clients expect these at the root of the host; they answer there too. */
const AT_HOST_ROOT = /^\/(?:\.well-known\/.+|robots\.txt|healthz|readyz|metrics)$/;

/** Creates the server of one site. A process may hold several; they share nothing that depends on a site. */
export function createServer(source: SiteSource, settings: ServerSettings): Server {
  const { mode, base, mount = '' } = source.location;
  const dev = mode === 'dev';
  async function answeringSite(): Promise<AnsweringSite> {
    const site = await source.site();
    const index = placeIndex(await loadSearchIndex(site, renderers), placeOf(site));
    const searcher = createIndexSearcher(index);
    const embeddings = embeddingsOf(settings.env);
    const meaning = embeddings && { settings: embeddings, cache: site.cache, log };
    return { name: site.settings.name, index, searcher: meaning ? withEmbeddings(searcher, index, meaning) : searcher };
  }
  const context: ServerContext = {
    settings,
    source,
    site: () => source.site(),
    assistant: serviceOpener(
      settings.env,
      ({ domain }) => singleDomain(domain, answeringSite),
      recordTo(emitAnswer(settings.env), recorderFor(settings.env, ownOrganisation)),
    ),
    insights: () => openInsights(settings.env),
  };
  if (dev) source.onRevision(() => void reportChanges(source));
  const own = routeMatcher(OWN_ROUTES.filter((route) => (dev || !route.dev) && (route.exists?.(context) ?? true)));
  const ofSite = SITE_ROUTES.map((route) => ({ route, match: routeMatcher([route]) }));
  // Computed answers take turns, so that the files of a build wait for one of them at most.
  const nextAnswer = createTurns();

  /** The order of all addresses: clean form → own routes → redirects → static files → files and pages → 404 page. */
  async function answer(request: Request, url: URL): Promise<Response> {
    const clean = cleanAddress(url);
    if (clean !== undefined) return placed(redirectTo({ to: clean, permanent: true }));
    return (await answerOwn(request, url)) ?? answerSite(request, url);
  }

  /** Undefined if no own route answers: the docs folder may have something at the address. */
  async function answerOwn(request: Request, url: URL): Promise<Response | undefined> {
    const found = own(url.pathname);
    if (!found) return undefined;
    const { route, params } = found;
    const asked = { ...context, params, url };
    if (route.accepts && !(await route.accepts(request, asked))) return undefined;
    const written = route.list && (await readStatic(request));
    if (written) return written;
    if (!route.quick) await nextAnswer();
    return validated(request, await placed(await answerRoute(request, route, asked)));
  }

  async function answerSite(request: Request, url: URL): Promise<Response> {
    if (!READING.includes(request.method)) return methodNotAllowed(READING);
    if (request.method === 'OPTIONS') return allowed(READING);
    const site = await source.site();
    const redirect = findRedirect(site, url.pathname, url.search.slice(1));
    if (redirect) return placed(redirectTo(redirect));
    const written = wantsText(request.headers.get('accept')) ? undefined : await readStatic(request);
    if (written) return written;
    let turn: Promise<void> | undefined;
    for (const { route, match } of ofSite) {
      const params = match(url.pathname)?.params;
      if (params && !route.quick) {
        turn ??= nextAnswer();
        await turn;
      }
      const response = params && (await route.answer(request, { ...context, params, url }));
      if (response) return route.streams ? response : validated(request, await placed(response));
    }
    return notFound();
  }

  /** `path`: inside the site; undefined for an address that is not below its path. */
  async function respond(request: Request, url: URL, path: string | undefined): Promise<Response> {
    if (!isWellFormed(url.pathname)) return text('Bad request', 400);
    if (path === undefined) return outside(url.pathname, mount);
    return answer(request, url).catch((error: unknown) => failed(request, error));
  }

  function failed(request: Request, error: unknown): Response {
    console.error(error);
    noteReason(request, error);
    if (!dev) return text('Something went wrong. Try again in a little while.', 500);
    const { start } = settings.program.browser;
    const html = renderFailure(error, { start, revision: source.revision(), base });
    return documentResponse(
      source.location,
      placeHtml(html, (address) => belowBase(address, base ?? '')),
      500,
    );
  }

  async function placed(response: Response): Promise<Response> {
    const place = holdsAddresses(response) ? placeOf(await source.site()) : undefined;
    return place ? placeResponse(response, place) : response;
  }

  async function validated(request: Request, response: Response): Promise<Response> {
    return settings.intoFiles ? response : withValidator(request, response);
  }

  async function readStatic(request: Request): Promise<Response | undefined> {
    return settings.staticFiles?.respond(request);
  }

  return {
    async handle(request, peer) {
      const url = new URL(request.url);
      const path = withinBase(url.pathname, mount) ?? (AT_HOST_ROOT.test(url.pathname) ? url.pathname : undefined);
      if (path !== undefined && path !== url.pathname) url.pathname = path;
      const asked = withPeer(request, peer);
      const response = await respond(asked, url, path);
      passReason(asked, request);
      return withSecurityHeaders(request.method === 'HEAD' ? withoutBody(response) : response, settings.headers);
    },

    routeOf: (path) => own(withinBase(path, mount) ?? path)?.route.path ?? '/*',

    async *list(skip = () => false) {
      const site = requireBuildable(await source.site());
      for (const route of [...OWN_ROUTES, ...SITE_ROUTES]) {
        const rows = skip(route) ? [] : ((await route.list?.(site, context)) ?? []);
        for (const params of rows) {
          const path = pathFor(route.path, params);
          yield { path, address: belowBase(encodePath(path), mount), copy: route.copy ?? false };
        }
      }
    },

    async openAssistant() {
      // Otherwise the first question loads it: its rows import what they need with their first answer.
      await import('@/lib/assistant/proxy');
      const { domains, settings: own } = await context.assistant();
      const site = await domains.find(own.domain)?.open();
      site?.searcher.search(site.name, { limit: 1 });
    },

    async warmUp() {
      const site = await source.site();
      const home = site.pages.has('/' as never) ? '/' : site.nav.root.home;
      if (home !== undefined) await this.handle(new Request(`http://localhost${belowBase(encodeURI(home), mount)}`));
    },
  };
}

async function answerRoute(request: Request, route: Route, context: RouteContext): Promise<Response> {
  if (route.methods !== '*') {
    const methods = [...(route.methods ?? ['GET', 'HEAD']), 'OPTIONS'];
    if (!methods.includes(request.method)) return methodNotAllowed(methods);
    if (request.method === 'OPTIONS') return allowed(methods);
  }
  return (await route.answer(request, context)) ?? notFound();
}

/** Cacheable answers get a validator; 304 if the reader's copy is current (RFC 9110, 13.1.2). */
async function withValidator(request: Request, response: Response): Promise<Response> {
  const { headers, status } = response;
  const kept = status === 200 && (headers.get('cache-control') ?? '').startsWith('public') && !headers.has('etag');
  if (!kept || !['GET', 'HEAD'].includes(request.method)) return response;
  const text = textIn(response);
  const body = text ?? new Uint8Array(await response.arrayBuffer());
  const etag = etagOf(body);
  headers.set('ETag', etag);
  if (isCurrent(request.headers.get('if-none-match') ?? undefined, etag))
    return new Response(null, { status: 304, headers });
  return text === undefined ? new Response(body, { headers }) : response;
}

function withoutBody(response: Response): Response {
  response.body?.cancel().catch(() => undefined);
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

/** An address of the host that is not below the site's path; its root leads to the site. */
function outside(pathname: string, mount: string): Response {
  return pathname === '/'
    ? redirectTo({ to: mount, permanent: false })
    : text(`Not found. The site is at ${mount}`, 404);
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
