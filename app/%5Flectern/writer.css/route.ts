/** The Tailwind utilities that the docs folder's own markup uses. */
import { writerCss } from '@/lib/outputs/writer-css';
import { loadSite } from '@/lib/site/load';

export const dynamic = 'force-static';

export async function GET(): Promise<Response> {
  const { css } = await writerCss(await loadSite());
  return new Response(css, { headers: { 'Content-Type': 'text/css; charset=utf-8' } });
}
