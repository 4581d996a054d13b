/** The data of each playground, fetched when a reader opens it. */
import { articleParts } from '@/components/mdx/parts';
import { fieldsIn } from '@/lib/site/api-operation';
import { renderPage } from '@/lib/site/article';
import { loadSite } from '@/lib/site/load';
import { playgroundData, playgroundPages } from '@/lib/site/playground-data';

export const dynamic = 'force-static';

export async function generateStaticParams(): Promise<{ key: string }[]> {
  return [...playgroundPages(await loadSite()).keys()].map((key) => ({ key: `${key}.json` }));
}

export async function GET(_: Request, { params }: { params: Promise<{ key: string }> }): Promise<Response> {
  const site = await loadSite();
  const node = playgroundPages(site).get((await params).key.replace(/\.json$/, ''));
  if (!node) return new Response('Not found', { status: 404 });
  const fields = node.api?.kind === 'manual' ? fieldsIn((await renderPage(site, node, articleParts)).html) : [];
  const data = await playgroundData(site, node, fields);
  return data ? Response.json(data) : new Response('Not found', { status: 404 });
}
