/** The Tailwind utilities that the docs folder's own markup uses. */
import { engine } from '@/app/engine/engine';

export const dynamic = 'force-static';

export async function GET(): Promise<Response> {
  const { loadSite, writerCss } = await engine();
  const { css } = await writerCss(await loadSite());
  return new Response(css, { headers: { 'Content-Type': 'text/css; charset=utf-8' } });
}
