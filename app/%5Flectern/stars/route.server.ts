/** How many stars a repository of the navbar has, asked for by the browser once the page is there. */
import { engine } from '@/app/engine/engine';

export const dynamic = 'force-dynamic';

export async function GET(request: Request): Promise<Response> {
  const { countStars, loadSettings } = await engine();
  const repository = new URL(request.url).searchParams.get('repository') ?? '';
  const stars = await countStars(loadSettings(), repository);
  if (stars === undefined)
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'public, max-age=300' } });
  return Response.json({ stars }, { headers: { 'Cache-Control': 'public, max-age=3600' } });
}
