/** Answers for load balancers, orchestrators and monitors. */
import { renderers } from '@/components/mdx/renderers';
import { messageOf } from '@/lib/kit/text';
import { loadSearchIndex } from '@/lib/site/search/search-index';
import type { ServerContext } from '../types';

const HEADERS = { 'Cache-Control': 'no-store' };

/** The process answers. Nothing is read. */
export function serveHealth(): Response {
  return Response.json({ status: 'ok' }, { headers: HEADERS });
}

/** Whether questions can be answered: the site is read, its index is open, and the assistant's state can be used. 503 names what is not ready. */
export async function serveReadiness({ site, assistant }: ServerContext): Promise<Response> {
  const checks = {
    site,
    index: async () => loadSearchIndex(await site(), renderers),
    state: assistant,
  };
  const failed: string[] = [];
  for (const [name, check] of Object.entries(checks)) {
    await check().catch((error: unknown) => {
      failed.push(name);
      console.error(`Not ready: ${name}: ${messageOf(error)}`);
    });
  }
  if (failed.length === 0) return Response.json({ status: 'ready' }, { headers: HEADERS });
  return Response.json({ status: 'not ready', failed }, { status: 503, headers: { ...HEADERS, 'Retry-After': '5' } });
}
