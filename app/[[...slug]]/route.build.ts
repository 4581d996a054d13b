/** Every page of the docs folder, written down by the build: any other address is for `_lectern/missing` (see next.config.mjs). */
import { engine } from '@/app/engine/engine';
import { type Route, routeOf } from '@/lib/kit/paths';
import { decoded } from '@/lib/kit/urls';

export const dynamic = 'force-static';
export const dynamicParams = false;

export async function generateStaticParams(): Promise<{ slug: string[] }[]> {
  const { pageRoutes } = await engine();
  return (await pageRoutes()).map((route) => ({ slug: route.split('/').filter(Boolean) }));
}

export async function GET(_: Request, { params }: { params: Promise<{ slug?: string[] }> }): Promise<Response> {
  const { answerPage } = await engine();
  return answerPage(await routeFrom(params));
}

/** Routes are kept decoded; the router hands segments over as they stand in the address. */
async function routeFrom(params: Promise<{ slug?: string[] }>): Promise<Route> {
  const { slug = [] } = await params;
  return routeOf(decoded(slug.join('/')));
}
