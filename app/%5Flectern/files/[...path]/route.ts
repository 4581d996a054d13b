/** Every file of the docs folder that a reader may fetch, at its own path (see the rewrite in next.config.mjs). */
import { openFile } from '@/lib/outputs/public-files';

export const dynamic = 'force-dynamic';

export async function GET(request: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> {
  return openFile((await params).path, request.headers);
}
