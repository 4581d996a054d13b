/** A page as Markdown, at its own address with `.md`, or where a client asks for Markdown (see the rewrites in next.config.mjs). */
import { engine } from '@/app/engine/engine';
import { routeOf } from '@/lib/kit/paths';

export const dynamic = 'force-dynamic';

export async function GET(request: Request, { params }: { params: Promise<{ path?: string[] }> }): Promise<Response> {
  const { answerMissing, articleParts, openMarkdown } = await engine();
  const { path = [] } = await params;
  return (
    (await openMarkdown(routeOf(path.map(decode).join('/')), request.headers, articleParts)) ?? answerMissing(request)
  );
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
