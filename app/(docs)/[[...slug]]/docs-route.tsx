/** Every page of the docs folder, behind one catch-all route; `page.build.tsx` and `page.dev.tsx` differ in what unknown addresses mean. */
import { notFound, redirect } from 'next/navigation';
import { PageHead } from '@/components/page/page-head';
import { encodeRoute, type Route, routeOf } from '@/lib/kit/paths';
import { homeRoute } from '@/lib/nav/home-route';
import { pageHead } from '@/lib/outputs/metadata';
import { requireBuildable } from '@/lib/site/buildable';
import { loadSite } from '@/lib/site/load';
import { redirectorOf } from '@/lib/site/redirects';
import { reportWhileWriting } from '@/lib/site/report.dev';
import { drawPage } from '../draw-page';
import { PageBody } from '../page-body';
import { missingRoute } from './missing-route';
import { redirectWhileWriting, type SearchParams } from './redirect-while-writing';

interface PageProps {
  params: Promise<{ slug?: string[] }>;
  searchParams: Promise<SearchParams>;
}

/** All pages. Throws where the site may not be built. */
export async function generateStaticParams(): Promise<{ slug: string[] }[]> {
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
  const site = await loadSite();
  if (process.env.NODE_ENV === 'development') redirectWhileWriting(site, route, await searchParams);
  const node = site.pages.get(route);
  missingRoute().resolve(node ? undefined : route);
  if (node) {
    const view = await drawPage(site, node);
    if (process.env.NODE_ENV === 'development') reportWhileWriting(site, view);
    return (
      <>
        <PageHead head={await pageHead(site, node)} />
        <PageBody view={view} />
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
