/** The style sheets that only some sites or pages need. */
import { openStyleSheet, sheetNames } from '@/lib/outputs/style-sheets';

export const dynamic = 'force-static';

export function generateStaticParams(): { name: string }[] {
  return sheetNames().map((name) => ({ name }));
}

export async function GET(_: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  return openStyleSheet((await params).name);
}
