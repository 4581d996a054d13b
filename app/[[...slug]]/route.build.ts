/** All static answers, written by `next build`. Other addresses go to `_lectern/handle` (see next.config.mjs). */
import { host } from '@/app/host';

export const dynamic = 'force-static';
export const dynamicParams = false;

/** The addresses of all static answers. */
export async function generateStaticParams(): Promise<{ slug: string[] }[]> {
  return (await host()).staticParams();
}

/** The static answer of an address. */
export async function GET(_: Request, { params }: { params: Promise<{ slug?: string[] }> }): Promise<Response> {
  return (await host()).staticAnswer((await params).slug);
}
