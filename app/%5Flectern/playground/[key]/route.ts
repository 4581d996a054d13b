/** The data of each playground, fetched when a reader opens it. */
import { engine } from '@/app/engine/engine';

export const dynamic = 'force-static';

export async function generateStaticParams(): Promise<{ key: string }[]> {
  const { loadSite, playgroundPages } = await engine();
  return [...playgroundPages(await loadSite()).keys()].map((key) => ({ key: `${key}.json` }));
}

export async function GET(_: Request, { params }: { params: Promise<{ key: string }> }): Promise<Response> {
  const { articleParts, fieldsIn, loadSite, playgroundData, playgroundPages, renderPage } = await engine();
  const site = await loadSite();
  const node = playgroundPages(site).get((await params).key.replace(/\.json$/, ''));
  if (!node) return new Response('Not found', { status: 404 });
  const fields = node.api?.kind === 'manual' ? fieldsIn((await renderPage(site, node, articleParts)).html) : [];
  const data = await playgroundData(site, node, fields);
  return data ? Response.json(data) : new Response('Not found', { status: 404 });
}
