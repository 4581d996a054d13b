/** Every address that no page and no file answers (see the last rewrite in next.config.mjs): a redirect, or the 404 page. */
import { answerMissing } from '@/lib/outputs/missing';

export const dynamic = 'force-dynamic';

export async function GET(request: Request): Promise<Response> {
  return answerMissing(request);
}
