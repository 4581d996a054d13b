/** The preview image of a page, rendered on the first request. Immutable, because its address contains its version. */
import { UNKNOWN_ADDRESS } from '@/lib/kit/http/address';
import { IMMUTABLE } from '@/lib/kit/http/caching';
import { addressOf, parseProxyHops } from '@/lib/kit/http/visitor';
import { busyResponse, workLimiter } from '@/lib/kit/http/work-limiter';
import { routeOf } from '@/lib/kit/paths';
import { encodePicture, keptPicture } from '@/lib/outputs/head/encode-picture';
import { pictureVersion } from '@/lib/outputs/head/picture';
import type { RouteContext } from '../types';

const HEADERS = { 'Content-Type': 'image/png', 'Cache-Control': IMMUTABLE };

/** The preview image of the page at the path; undefined if there is no such page. */
export async function servePicture(
  request: Request,
  { site, params, url, settings }: RouteContext,
): Promise<Response | undefined> {
  const model = await site();
  const node = model.pages.get(routeOf((params['*'] ?? '').replace(/\.png$/, '')));
  // Any picture that was drawn once may be asked for by its version, also under the address of another page.
  const version = url.searchParams.get('v') ?? '';
  const isOwn = !model.view || (node !== undefined && version === pictureVersion(model, node));
  const kept = isOwn ? await keptPicture(model, version) : undefined;
  if (kept) return new Response(kept, { headers: HEADERS });
  if (!node) return undefined;
  const address = addressOf(request.headers, parseProxyHops(settings.env), console.log);
  const limiter = workLimiter(settings.env, 'picture');
  const release = await limiter.enter(address === UNKNOWN_ADDRESS ? undefined : address, request.signal);
  if (!release) return busyResponse();
  try {
    return new Response(await encodePicture(model, node), { headers: HEADERS });
  } finally {
    release();
  }
}
