/** The picture of a page, drawn when it is first asked for. Its address has its version, so it is kept for ever. */
import { engine } from '@/app/engine/engine';
import { routeOf } from '@/lib/kit/paths';

export const dynamic = 'force-dynamic';

const HEADERS = { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=31536000, immutable' };

export async function GET(request: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> {
  const { drawPicture, keptPicture, loadSite } = await engine();
  const kept = await keptPicture(new URL(request.url).searchParams.get('v') ?? '');
  if (kept) return new Response(kept, { headers: HEADERS });
  const path = (await params).path
    .map(decodeURIComponent)
    .join('/')
    .replace(/\.png$/, '');
  const site = await loadSite();
  const node = site.pages.get(routeOf(path));
  if (!node) return new Response('Not found', { status: 404 });
  return new Response(await drawPicture(site, node), { headers: HEADERS });
}
