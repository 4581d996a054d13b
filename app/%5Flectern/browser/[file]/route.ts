/** The scripts of the behaviours, by names that hold their hash. */
import { engine } from '@/app/engine/engine';

export const dynamic = 'force-static';

export async function generateStaticParams(): Promise<{ file: string }[]> {
  const { browserFileNames } = await engine();
  return browserFileNames().map((file) => ({ file }));
}

export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { openBrowserFile } = await engine();
  return openBrowserFile((await params).file);
}
