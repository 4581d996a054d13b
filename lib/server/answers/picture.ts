/** The picture of a page for link previews, rendered with the first request. Its address has its version, so it can be kept for ever. */
import { routeOf } from '@/lib/kit/paths';
import { drawPicture, keptPicture } from '@/lib/outputs/head/draw-picture';
import type { RouteContext } from '../types';

const HEADERS = { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=31536000, immutable' };

/** The picture of the page at the path; undefined when there is no such page. */
export async function servePicture({ site, params, url }: RouteContext): Promise<Response | undefined> {
  const model = await site();
  const kept = await keptPicture(model, url.searchParams.get('v') ?? '');
  if (kept) return new Response(kept, { headers: HEADERS });
  const node = model.pages.get(routeOf((params['*'] ?? '').replace(/\.png$/, '')));
  return node && new Response(await drawPicture(model, node), { headers: HEADERS });
}
