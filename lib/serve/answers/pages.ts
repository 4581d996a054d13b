/** The responses for pages and the 404 page. */

import { REVALIDATE } from '@/lib/kit/http/caching';
import { encodeRoute, type Route as PagePath } from '@/lib/kit/paths';
import { decoded } from '@/lib/kit/urls';
import type { PageLoad } from '@/lib/mdx/types';
import { homeRoute } from '@/lib/nav/home-route';
import { pagesInParts, partAddress, partIn, partKey, routeOfPartFile, scopeOfPart } from '@/lib/nav/part';
import { scopeOf } from '@/lib/nav/scope';
import { folderStart } from '@/lib/site/model/folder-start';
import { redirectorOf } from '@/lib/site/model/redirects';
import type { SiteModel } from '@/lib/site/types';
import { PART_FOLDER } from '@/lib/words/part';
import { asWritten } from '../base/place-response';
import { textResponse } from '../text-response';
import type { Params, RouteContext, ServerContext } from '../types';
import { agentHeaders } from './agent-files';
import { policyHeader, policyOf } from './policy';
import { redirectTo } from './redirect';
import { renderNotFoundDocument, renderPageDocument } from './render-document';

/** Pages that no redirect hides. */
export function listPages(site: SiteModel): PagePath[] {
  const { find } = redirectorOf(site.settings);
  return [...site.pages.keys()].filter((route) => !find(encodeRoute(route)));
}

/**
 * The page at the path. Without one, a redirect: from a page that is only a link to its target, from a folder's `index` to the folder, from the root or a folder without a page to its
 * first page, to the root with `errors.404.redirect`. Otherwise the 404 page.
 */
export async function servePage(request: Request, context: RouteContext): Promise<Response> {
  // Read first, so that a change during rendering is noticed.
  const revision = context.source.revision();
  const site = await context.site();
  const path = decoded(context.url.pathname) as PagePath;
  // An escaped slash is part of a name, and no name contains one.
  const node = /%2f/i.test(context.url.pathname) ? undefined : site.pages.get(path);
  if (node) {
    const part = partIn(context.url);
    const { html, loads } = await renderPageDocument(context, site, node, revision, scopeOf(site.nav, path, part));
    return withPolicy(documentResponse(site, html, 200, agentHeaders(site)), context, site, loads);
  }
  const outside = site.outside.get(path);
  if (outside !== undefined) return redirectTo({ to: outside, permanent: false });
  const folder = /^(.*)\/index$/.exec(context.url.pathname)?.[1];
  if (folder !== undefined) return redirectTo({ to: (folder || '/') + context.url.search, permanent: true });
  const home = path === '/' ? homeRoute(site.nav) : undefined;
  if (home) return redirectTo({ to: encodeRoute(home), permanent: false });
  const start = folderStart(site, path);
  if (start !== undefined) return redirectTo({ to: encodeRoute(start) + context.url.search, permanent: false });
  const { signIn } = context;
  // The same for a page that is missing: otherwise its answer would tell that another one exists.
  if (signIn.isConfigured && site.view && !context.reader?.isSignedIn && wantsPage(request))
    return signIn.toSignIn(request, context.url);
  if (site.settings.errors['404'].redirect && path !== '/' && wantsPage(request)) {
    return redirectTo({ to: '/', permanent: false });
  }
  return serveNotFound(context, path);
}

/** The document of a page in a part other than its default one; undefined if there is none. */
export async function servePart(context: RouteContext): Promise<Response | undefined> {
  const revision = context.source.revision();
  const site = await context.site();
  const route = routeOfPartFile(context.params['*'] ?? '');
  const node = route && site.pages.get(route);
  const scope = node && scopeOfPart(site.nav.root, node.route, context.params.part ?? '');
  // The document of the default part is at the page's own address.
  if (!scope || scope === scopeOf(site.nav, node.route)) return undefined;
  const { html, loads } = await renderPageDocument(context, site, node, revision, scope);
  return withPolicy(documentResponse(site, html), context, site, loads);
}

/** The pages of `servePart`, without those that a redirect hides. */
export function* listParts(site: SiteModel): Generator<Params> {
  const { find } = redirectorOf(site.settings);
  for (const { route, scope } of pagesInParts(site.nav.root)) {
    if (!site.pages.has(route) || find(encodeRoute(route))) continue;
    const [part, ...file] = decoded(partAddress(route, partKey(scope)).slice(PART_FOLDER.length + 1)).split('/');
    yield { part: part ?? '', '*': file.join('/') };
  }
}

/** The route of the 404 page, which is the same for all missing addresses; the browser fetches similar pages. */
const NOT_FOUND = '/404' as PagePath;

/** The 404 page; in a preview with the problems of links to `asked`. */
export async function serveNotFound(context: ServerContext, asked = NOT_FOUND): Promise<Response> {
  const revision = context.source.revision();
  const written = await context.settings.staticFiles?.read('/_lectern/not-found');
  const site = await context.site();
  if (written) return withPolicy(asWritten(documentResponse(site, written, 404)), context, site);
  const html = await renderNotFoundDocument(context, site, NOT_FOUND, revision, asked);
  return withPolicy(documentResponse(site, html, 404), context, site);
}

/** With the policy of a document that loads `loads`, as a header. */
export function withPolicy(
  response: Response,
  { settings }: ServerContext,
  site: SiteModel,
  loads?: readonly PageLoad[],
): Response {
  const policy = settings.intoFiles ? undefined : policyOf(site, loads);
  if (policy !== undefined) response.headers.set(policyHeader(site), policy);
  return response;
}

/** Never kept in a preview. */
export function documentResponse(
  { mode }: Pick<SiteModel, 'mode'>,
  body: string | Uint8Array<ArrayBuffer>,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return textResponse(body, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': mode === 'dev' ? 'no-store' : REVALIDATE,
      Vary: 'Accept',
      ...headers,
    },
  });
}

/** True for a navigation, false for an image or script requested by a page. */
function wantsPage({ headers }: Request): boolean {
  return (headers.get('accept') ?? '').includes('text/html');
}
