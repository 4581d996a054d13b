/** The code of writers' live components, by its hash. Articles are rendered before the site is made, so a build knows all of them. */
import { authorFileNames, openAuthorFile } from '@/lib/outputs/author-files';

export const dynamic = 'force-static';

export function generateStaticParams(): { file: string }[] {
  return authorFileNames().map((file) => ({ file }));
}

export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  return openAuthorFile((await params).file);
}
