/** The responses of a built site's pages, as they are written down by the build. */
import { encodeRoute, type Route } from '@/lib/kit/paths';
import { homeRoute } from '@/lib/nav/home-route';
import { requireBuildable } from '@/lib/site/model/buildable';
import { loadSite } from '@/lib/site/model/load';
import { redirectorOf } from '@/lib/site/model/redirects';
import { drawNotFoundDocument, drawPageDocument } from './document';
import { redirectResponse } from './missing';

/** All routes that a build answers. Rejects where the site may not be built. */
export async function pageRoutes(): Promise<Route[]> {
  const site = requireBuildable(await loadSite());
  const { find } = redirectorOf(site.settings);
  const routes = new Set<Route>(['/' as Route, ...site.pages.keys()]);
  // A redirect comes before a page (content/reference/format/outputs.mdx#redirects): where there is no page, the server asks the redirects.
  return [...routes].filter((route) => !find(encodeRoute(route)));
}

/** The page at `route`; from the root, where there is none, the way to the first page. */
export async function answerPage(route: Route): Promise<Response> {
  const site = await loadSite();
  const node = site.pages.get(route);
  if (node) return documentResponse(await drawPageDocument(site, node));
  const home = homeRoute(site.nav);
  if (route === '/' && home) return redirectResponse({ to: encodeRoute(home), permanent: false });
  return answerNotFound(route);
}

/** The 404 page. */
export async function answerNotFound(route: Route): Promise<Response> {
  return documentResponse(await drawNotFoundDocument(await loadSite(), route), 404);
}

/** Browsers ask each time whether there is a newer one: the next build may be a minute away. */
function documentResponse(html: string, status = 200): Response {
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'public, max-age=0, must-revalidate',
    },
  });
}
