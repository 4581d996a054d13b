/** Every address, while somebody writes. */
import { engine } from '@/app/engine/engine';
import { type SlugContext, slugRoute } from './slug-route';

export const dynamic = 'force-dynamic';

export async function GET(request: Request, context: SlugContext): Promise<Response> {
  const { answerWhileWriting } = await engine();
  return answerWhileWriting(request, await slugRoute(context));
}
