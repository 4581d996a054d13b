/** The words of the assistant's panel in the language of a page: `?lang=` and its tag. */
import { engine } from '@/app/engine/engine';

export async function GET(request: Request): Promise<Response> {
  const { assistantWords } = await engine();
  const lang = new URL(request.url).searchParams.get('lang') ?? '';
  return Response.json(assistantWords(lang), { headers: { 'Cache-Control': 'public, max-age=300' } });
}
