/** Every page of the docs folder, written down by the build: any other address is for `_lectern/missing` (see next.config.mjs). */
import { engine } from '@/app/engine/engine';
import { type SlugContext, slugRoute } from './slug-route';

export const dynamic = 'force-static';
export const dynamicParams = false;

export async function generateStaticParams(): Promise<{ slug: string[] }[]> {
  const { pageRoutes } = await engine();
  return (await pageRoutes()).map((route) => ({ slug: route.split('/').filter(Boolean) }));
}

export async function GET(_: Request, context: SlugContext): Promise<Response> {
  const { answerPage } = await engine();
  return answerPage(await slugRoute(context));
}
