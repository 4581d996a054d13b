/** A page as Markdown, at its own address with `.md`, or where a client asks for Markdown (see the rewrites in next.config.mjs). */
import { engine } from '@/app/engine/engine';
import { routeOf } from '@/lib/kit/paths';
import { decoded } from '@/lib/kit/urls';

export const dynamic = 'force-dynamic';

export async function GET(request: Request): Promise<Response> {
  const { answerMissing, articleParts, openMarkdown } = await engine();
  const route = routeOf(decoded(new URL(request.url).pathname));
  return (await openMarkdown(route, request.headers, articleParts)) ?? answerMissing(request);
}
