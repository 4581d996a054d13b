/** Every address that is no file, while somebody writes (see the last rewrite in next.config.mjs). */
import { engine } from '@/app/engine/engine';

export const dynamic = 'force-dynamic';

export async function GET(request: Request): Promise<Response> {
  const { answerWhileWriting } = await engine();
  return answerWhileWriting(request);
}
