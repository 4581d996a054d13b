/** Every file that a reader may fetch at its own path (see the rewrite in next.config.mjs): of the docs folder, else a generated one. */
import { engine } from '@/app/engine/engine';

export const dynamic = 'force-dynamic';

export async function GET(request: Request): Promise<Response> {
  const { articleParts, loadSettings, openFile, openGenerated, redirectResponse, redirectorOf } = await engine();
  const { pathname, search } = new URL(request.url);
  const redirect = redirectorOf(loadSettings()).find(pathname, search.slice(1));
  if (redirect) return redirectResponse(redirect);
  const path = pathname.split('/').slice(1);
  const file = await openFile(path, request.headers);
  if (file.status !== 404) return file;
  return (await openGenerated(path.join('/'), request.headers, articleParts)) ?? file;
}
