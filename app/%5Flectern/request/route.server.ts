/** Sends requests of the playground to the servers that the site's specifications name. */
import { engine } from '@/app/engine/engine';

export const dynamic = 'force-dynamic';

export async function POST(request: Request): Promise<Response> {
  const { handleRequest, limitsFrom, loadSite, serversOf } = await engine();
  const site = await loadSite();
  const { display, proxy } = site.settings.api.playground;
  if (!proxy || display !== 'interactive') return new Response('Not found', { status: 404 });
  return handleRequest(request, { servers: serversOf(site), ...limitsFrom(process.env) });
}
