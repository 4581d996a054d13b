/** The code of writers' live components, by its hash. Articles are rendered before the site is made, so a build knows all of them. */
import { engine } from '@/app/engine/engine';

export const dynamic = 'force-static';

export async function generateStaticParams(): Promise<{ file: string }[]> {
  const { authorFileNames } = await engine();
  return authorFileNames().map((file) => ({ file }));
}

export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { openAuthorFile } = await engine();
  return openAuthorFile((await params).file);
}
