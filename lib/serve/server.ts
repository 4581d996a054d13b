/** One function that answers every address of a site, and the list of static answers. Hosts are thin adapters of it. */
import { renderFailure } from '@/components/shell/document/failure-document';
import { modelFolders } from '@/lib/answers/model/load';
import { singleDomain } from '@/lib/endpoint/domains';
import { serviceOpener } from '@/lib/endpoint/service';
import { belowBase, withinBase } from '@/lib/kit/http/base-path';
import { noteReason, passReason } from '@/lib/kit/http/failure-reason';
import { withPeer } from '@/lib/kit/http/visitor';
import { encodePath } from '@/lib/kit/paths';
import { placeHtml } from '@/lib/markdown/place-addresses';
import { requireBuildable } from '@/lib/site/model/buildable';
import type { SiteSource } from '@/lib/site/model/source';
import { answeringSite } from './answering-site';
import { documentResponse } from './answers/pages';
import { redirectTo } from './answers/redirect';
import { readerContexts } from './audience/reader-contexts';
import { forReader } from './audience/reader-headers';
import { createDispatch } from './dispatch/dispatch';
import { text, withoutBody } from './dispatch/responses';
import { listenFor } from './extension-events';
import { extensionTable } from './extension-routes';
import { pathFor } from './match-route';
import { emitAnswer, recordTo } from './operate/emit-answer';
import { ownServing } from './own-serving';
import { ownSite } from './own-site';
import { reportChanges } from './preview-problems';
import { OWN_ROUTES, SITE_ROUTES } from './routes';
import { withSecurityHeaders } from './security-headers';
import type { ServerSettings } from './settings';
import { createSignIn } from './sign-in/service';
import type { Route, ServerContext, StaticAnswer } from './types';

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

/** Clients expect these at the root of the host; they answer there too. */
const AT_HOST_ROOT = /^\/(?:\.well-known\/.+|robots\.txt|healthz|readyz|metrics)$/;

/** Creates the server of one site. A process may hold several; they share nothing that depends on a site. */
export function createServer(source: SiteSource, settings: ServerSettings): Server {
  const { mode, mount = '' } = source.location;
  if (mode !== 'build') listenFor(source, settings.env);
  const context = contextOf(source, settings);
  if (mode === 'dev') source.onRevision(() => void reportChanges(source));
  const { answer, rowOf } = createDispatch(context);
  const contexts = readerContexts(context);

  /** `path`: inside the site; undefined for an address that is not below its path. */
  async function respond(request: Request, url: URL, path: string | undefined): Promise<Response> {
    if (!isWellFormed(url.pathname)) return text('Bad request', 400);
    if (path === undefined) return outside(url.pathname, mount);
    try {
      const { reader, ...own } = rowOf(url.pathname)?.isForAll ? context : await contexts.of(request, url.pathname);
      const response = await answer(request, url, { ...own, ...(reader ? { reader } : {}) });
      return reader ? forReader(response, reader) : response;
    } catch (error) {
      return failed(request, error, context);
    }
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

    routeOf: (path) => rowOf(withinBase(path, mount) ?? path)?.path ?? '/*',

    async *list(skip = () => false) {
      requireBuildable(await source.site());
      const site = await contexts.unasked.site();
      for (const route of [...OWN_ROUTES, ...extensionTable(site).rows, ...SITE_ROUTES]) {
        const rows = skip(route) ? [] : ((await route.list?.(site, contexts.unasked)) ?? []);
        for (const params of rows) {
          const path = pathFor(route.path, params);
          yield { path, address: belowBase(encodePath(path), mount), copy: route.copy ?? false };
        }
      }
    },

    async openAssistant() {
      // Otherwise the first question loads it: its rows import what they need with their first answer.
      await import('@/lib/endpoint/proxy');
      const { domains, settings: own } = await contexts.unasked.assistant();
      const site = await domains.find(own.domain)?.open();
      site?.searcher.search(site.name, { limit: 1 });
    },

    async warmUp() {
      const site = await contexts.unasked.site();
      const home = site.pages.has('/' as never) ? '/' : site.nav.root.home;
      if (home !== undefined) await this.handle(new Request(`http://localhost${belowBase(encodeURI(home), mount)}`));
    },
  };
}

function contextOf(source: SiteSource, settings: ServerSettings): ServerContext {
  const { env } = settings;
  const assistant = serviceOpener(
    env,
    ({ domain }) => singleDomain(domain, async () => answeringSite(await source.site(), env)),
    recordTo(emitAnswer(env), (answer) => own.record(answer)),
    modelFolders(source.location.docs),
  );
  const own = ownServing(ownSite(source, { settings, assistant }));
  const signIn = { ...createSignIn(source.location, settings), ...settings.signIn };
  return { settings, source, site: () => source.site(), assistant, own, signIn };
}

/** The answer where another one failed: readers see no details, writers do. */
function failed(request: Request, error: unknown, { source, settings }: ServerContext): Response {
  console.error(error);
  noteReason(request, error);
  const { mode, base } = source.location;
  if (mode !== 'dev') return text('Something went wrong. Try again in a moment.', 500);
  const { start } = settings.program.browser;
  const html = renderFailure(error, { start, revision: source.revision(), base });
  return documentResponse(
    source.location,
    placeHtml(html, (address) => belowBase(address, base ?? '')),
    500,
  );
}

/** An address of the host that is not below the site's path; its root leads to the site. */
function outside(pathname: string, mount: string): Response {
  return pathname === '/'
    ? redirectTo({ to: mount, permanent: false })
    : text(`Not found. The site is at ${mount}`, 404);
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
