/** Every page of the docs folder, behind one catch-all route; `page.build.tsx` and `page.dev.tsx` differ in what unknown addresses mean. */
import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { encodeRoute, type Route, routeOf } from '@/lib/kit/paths';
import { homeRoute } from '@/lib/nav/home-route';
import { pageMetadata } from '@/lib/outputs/metadata';
import { requireBuildable } from '@/lib/site/buildable';
import { loadSite } from '@/lib/site/load';
import { reportWhileWriting } from '@/lib/site/report.dev';
import { drawPage } from '../draw-page';
import { PageBody } from '../page-body';
import { missingRoute } from './missing-route';

interface PageProps {
  params: Promise<{ slug?: string[] }>;
}

/** All pages. Throws where the site may not be built. */
export async function generateStaticParams(): Promise<{ slug: string[] }[]> {
  const site = requireBuildable(await loadSite());
  const routes = new Set<Route>(['/' as Route, ...site.pages.keys()]);
  return [...routes].map((route) => ({ slug: route.split('/').filter(Boolean) }));
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const site = await loadSite();
  const node = site.pages.get(routeFrom((await params).slug));
  return node ? pageMetadata(site, node) : {};
}

export default async function Page({ params }: PageProps) {
  const route = routeFrom((await params).slug);
  const site = await loadSite();
  const node = site.pages.get(route);
  missingRoute().resolve(node ? undefined : route);
  if (node) {
    const view = await drawPage(site, node);
    if (process.env.NODE_ENV === 'development') reportWhileWriting(site, view);
    return <PageBody view={view} />;
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
