/** Near matches for an address where there is no page: asked for by the 404 page, which is one and the same for all of them. */
import { engine } from '@/app/engine/engine';
import { type Route, routeOf } from '@/lib/kit/paths';

const LONGEST = 300;

export async function GET(request: Request): Promise<Response> {
  const { loadSite, suggestPages } = await engine();
  const path = new URL(request.url).searchParams.get('path') ?? '';
  const pages = path.length > LONGEST ? [] : suggestPages(await loadSite(), routeOf(path) as Route);
  return Response.json(pages, { headers: { 'Cache-Control': 'public, max-age=60' } });
}
