/** The whole list of a large division as one fragment that all its pages share. */
import { drawWholeSidebar, windowedSidebars } from '@/app/(docs)/draw-sidebar';
import { loadSite } from '@/lib/site/load';

export const dynamic = 'force-static';

export async function generateStaticParams(): Promise<{ key: string }[]> {
  return windowedSidebars(await loadSite()).map((key) => ({ key: `${key}.html` }));
}

export async function GET(_: Request, { params }: { params: Promise<{ key: string }> }): Promise<Response> {
  const html = drawWholeSidebar(await loadSite(), (await params).key.replace(/\.html$/, ''));
  if (html === undefined) return new Response('Not found', { status: 404 });
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
