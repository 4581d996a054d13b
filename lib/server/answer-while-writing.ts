/** The response of every address in `dev`, looked up when it is asked for: pages come and go. See lib/server/missing.ts for built sites. */
import { drawFailure } from '@/components/shell/document/failure-document';
import { encodeRoute, type Route, routeOf } from '@/lib/kit/paths';
import { decoded } from '@/lib/kit/urls';
import { homeRoute } from '@/lib/nav/home-route';
import { browserFiles } from '@/lib/outputs/assets/browser-files';
import { loadSite } from '@/lib/site/model/load';
import { redirectorOf } from '@/lib/site/model/redirects';
import { currentRevision } from '@/lib/source/revision';
import { drawNotFoundDocument, drawPageDocument } from './document';
import { redirectResponse } from './missing';

/** A redirect, the page at the address, the way home where the settings say so, or the 404 page. What fails is said in the page. */
export async function answerWhileWriting(request: Request): Promise<Response> {
  // Asked for first: a change while the page is made must be noticed.
  const revision = currentRevision();
  try {
    return await answer(new URL(request.url), revision);
  } catch (error) {
    console.error(error);
    return documentResponse(drawFailure(error, { start: browserFiles().start, revision }), 500);
  }
}

async function answer({ pathname, search }: URL, revision: number): Promise<Response> {
  const route = routeOf(decoded(pathname));
  const site = await loadSite();
  const found = redirectorOf(site.settings).find(encodeRoute(route), search.slice(1));
  if (found) return redirectResponse(found);
  const node = site.pages.get(route);
  if (node) return documentResponse(await drawPageDocument(site, node, revision));
  const home = route === '/' ? homeRoute(site.nav) : site.settings.notFound.redirect ? ('/' as Route) : undefined;
  if (home) return redirectResponse({ to: encodeRoute(home), permanent: false });
  return documentResponse(await drawNotFoundDocument(site, route, revision), 404);
}

function documentResponse(html: string, status = 200): Response {
  return new Response(html, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
