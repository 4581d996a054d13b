/** The parts of schemas that are loaded when a reader opens them, each shared by all pages that show it. */
import { apiParts } from '@/components/api/draw';
import { drawingOf } from '@/lib/site/draw-api';
import { loadSite } from '@/lib/site/load';
import { schemaFragments, viewFragment } from '@/lib/site/schema-fragments';
import { stringsOf } from '@/lib/strings/strings';

export const dynamic = 'force-static';

export async function generateStaticParams(): Promise<{ key: string }[]> {
  return [...schemaFragments(await loadSite()).keys()].map((key) => ({ key: `${key}.html` }));
}

export async function GET(_: Request, { params }: { params: Promise<{ key: string }> }): Promise<Response> {
  const site = await loadSite();
  const fragment = schemaFragments(site).get((await params).key.replace(/\.html$/, ''));
  const view = fragment && viewFragment(site, fragment);
  if (!fragment || !view) return new Response('Not found', { status: 404 });
  const { lang, specification } = fragment;
  const html = apiParts.drawSchema(view, drawingOf(site, specification, { lang, strings: stringsOf(lang) }), false);
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
