/** The parts of schemas that are loaded when a reader opens them, each shared by all pages that show it. */
import { engine } from '@/app/engine/engine';

export const dynamic = 'force-static';

export async function generateStaticParams(): Promise<{ key: string }[]> {
  const { loadSite, schemaFragments } = await engine();
  return [...schemaFragments(await loadSite()).keys()].map((key) => ({ key: `${key}.html` }));
}

export async function GET(_: Request, { params }: { params: Promise<{ key: string }> }): Promise<Response> {
  const { apiParts, drawingOf, loadSite, schemaFragments, stringsOf, viewFragment } = await engine();
  const site = await loadSite();
  const fragment = schemaFragments(site).get((await params).key.replace(/\.html$/, ''));
  const view = fragment && viewFragment(site, fragment);
  if (!fragment || !view) return new Response('Not found', { status: 404 });
  const { lang, specification } = fragment;
  const html = apiParts.drawSchema(view, drawingOf(site, specification, { lang, strings: stringsOf(lang) }), false);
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
