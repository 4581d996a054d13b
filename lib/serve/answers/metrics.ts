/** `/metrics` for Prometheus. */
import { PEER_HEADER } from '@/lib/kit/http/visitor';
import { hostKind } from '@/lib/proxy/check-address';
import { mayRead, metricsOf, parseMetrics } from '../operate/metrics';
import type { ServerSettings } from '../settings';

interface Host {
  settings: Pick<ServerSettings, 'env'>;
}

/** Whether the address exists; otherwise it belongs to the docs folder. */
export function hasMetrics({ settings }: Host): boolean {
  return parseMetrics(settings.env) !== undefined;
}

/** 404 for everybody who may not read them. */
export async function serveMetrics({ headers }: Request, { settings }: Host): Promise<Response | undefined> {
  const metrics = parseMetrics(settings.env);
  const peer = headers.get(PEER_HEADER);
  const isNear = peer !== null && !headers.has('x-forwarded-for') && hostKind(peer) === 'private';
  if (metrics === undefined || !mayRead(headers.get('authorization'), metrics, isNear)) return undefined;
  const registry = await metricsOf(settings.env);
  return new Response(await registry.metrics(), {
    headers: { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' },
  });
}
