/** The whole list of a large division as one fragment that all its pages share. */
import { engine } from '@/app/engine/engine';

export const dynamic = 'force-static';

export async function generateStaticParams(): Promise<{ key: string }[]> {
  const { loadSite, windowedSidebars } = await engine();
  return windowedSidebars(await loadSite()).map((key) => ({ key: `${key}.html` }));
}

export async function GET(_: Request, { params }: { params: Promise<{ key: string }> }): Promise<Response> {
  const { drawWholeSidebar, loadSite } = await engine();
  const html = drawWholeSidebar(await loadSite(), (await params).key.replace(/\.html$/, ''));
  if (html === undefined) return new Response('Not found', { status: 404 });
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
