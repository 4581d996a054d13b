/** Every address that no page and no file answers (see the last rewrite in next.config.mjs): a redirect, or the 404 page. */
import { engine } from '@/app/engine/engine';

export const dynamic = 'force-dynamic';

export async function GET(request: Request): Promise<Response> {
  const { answerMissing } = await engine();
  return answerMissing(request);
}
