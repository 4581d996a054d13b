/** The style sheets that only some sites or pages need. */
import { engine } from '@/app/engine/engine';

export const dynamic = 'force-static';

export async function generateStaticParams(): Promise<{ name: string }[]> {
  const { sheetNames } = await engine();
  return sheetNames().map((name) => ({ name }));
}

export async function GET(_: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const { openStyleSheet } = await engine();
  return openStyleSheet((await params).name);
}
