/** The preview image of a page, rendered on the first request. Immutable, because its address contains its version. */
import { routeOf } from '@/lib/kit/paths';
import { drawPicture, keptPicture } from '@/lib/outputs/head/draw-picture';
import type { RouteContext } from '../types';

const HEADERS = { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=31536000, immutable' };

/** The preview image of the page at the path; undefined if there is no such page. */
export async function servePicture({ site, params, url }: RouteContext): Promise<Response | undefined> {
  const model = await site();
  const kept = await keptPicture(model, url.searchParams.get('v') ?? '');
  if (kept) return new Response(kept, { headers: HEADERS });
  const node = model.pages.get(routeOf((params['*'] ?? '').replace(/\.png$/, '')));
  return node && new Response(await drawPicture(model, node), { headers: HEADERS });
}
