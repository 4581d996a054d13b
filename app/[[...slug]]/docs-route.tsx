/** Every page of the docs folder, behind one catch-all route; `page.build.tsx` and `page.dev.tsx` differ in what unknown addresses mean. */

import { notFound, redirect } from 'next/navigation';
import { engine } from '@/app/engine/engine';
import { encodeRoute, type Route, routeOf } from '@/lib/kit/paths';
import { PageBody } from '../engine/page-body';
import { missingRoute } from './missing-route';
import { redirectWhileWriting, type SearchParams } from './redirect-while-writing';

interface PageProps {
  params: Promise<{ slug?: string[] }>;
  searchParams: Promise<SearchParams>;
}

/** All pages. Throws where the site may not be built. */
export async function generateStaticParams(): Promise<{ slug: string[] }[]> {
  const { loadSite, redirectorOf, requireBuildable } = await engine();
  const site = requireBuildable(await loadSite());
  const routes = new Set<Route>(['/' as Route, ...site.pages.keys()]);
  const { find } = redirectorOf(site.settings);
  // A redirect comes before a page (format 5.7): where there is no page, the server asks the redirects.
  return [...routes]
    .filter((route) => !find(encodeRoute(route)))
    .map((route) => ({ slug: route.split('/').filter(Boolean) }));
}

export default async function Page({ params, searchParams }: PageProps) {
  const route = routeFrom((await params).slug);
  const { drawPage, homeRoute, loadSite, PageHead, pageHead, reportWhileWriting } = await engine();
  const site = await loadSite();
  if (process.env.NODE_ENV === 'development') await redirectWhileWriting(site, route, await searchParams);
  const node = site.pages.get(route);
  missingRoute().resolve(node ? undefined : route);
  if (node) {
    const view = await drawPage(site, node);
    if (process.env.NODE_ENV === 'development') reportWhileWriting(site, view);
    return (
      <>
        <PageHead head={await pageHead(site, node)} />
        <PageBody view={view} route={route} />
      </>
    );
  }
  const home = homeRoute(site.nav);
  if (route === '/' && home) redirect(encodeRoute(home));
  notFound();
}

/** Routes are kept decoded; the router hands segments over as they stand in the address. */
function routeFrom(slug: string[] = []): Route {
  try {
    return routeOf(slug.map(decodeURIComponent).join('/'));
  } catch {
    return routeOf(slug.join('/'));
  }
}
