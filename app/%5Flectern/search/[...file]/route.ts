/** What the search box is sent: for each language and version an index, and the texts of its sections in several files. */
import { engine } from '@/app/engine/engine';

export const dynamic = 'force-static';

export async function generateStaticParams(): Promise<{ file: string[] }[]> {
  const { loadSite, searchFileNames } = await engine();
  return searchFileNames(await loadSite()).map((name) => ({ file: name.split('/') }));
}

export async function GET(_: Request, { params }: { params: Promise<{ file: string[] }> }): Promise<Response> {
  const { articleParts, loadSite, searchFile } = await engine();
  const file = await searchFile(await loadSite(), articleParts, (await params).file.map(decodeURIComponent).join('/'));
  return file === undefined ? new Response('Not found', { status: 404 }) : Response.json(file);
}
