/** The generated page of an endpoint, webhook or channel, and its unique path. */
import type { Route } from '@/lib/kit/paths';
import { routeOfEndpoint } from '@/lib/openapi/page-names';
import type { EndpointFacts } from '@/lib/openapi/types';
import type { PageFacts } from '../types';
import type { BuildContext } from './context';
import type { SpecificationUse } from './reach';

/**
 * The facts about an endpoint's page. An endpoint has one page per directory, however often it is listed. A page file at the same address
 * is shown instead: it is the writer's own page for that endpoint. See content/reference/format/api-pages.mdx#addresses.
 */
export function endpointPage(context: BuildContext, use: SpecificationUse, endpoint: EndpointFacts): PageFacts {
  const { specification, directory } = use;
  const preferred = routeOfEndpoint(endpoint, directory);
  const method = endpoint.kind === 'channel' ? '' : endpoint.method;
  const key = [specification.file, preferred, endpoint.kind, method, endpoint.path].join('\n');
  const file = context.input.page(preferred);
  if (file) return file;
  const route = context.endpointRoutes.get(key) ?? freeRoute(context, preferred);
  context.endpointRoutes.set(key, route);
  context.endpointPages.set(route, { specification, endpoint });
  return context.input.endpointPage(route, specification, endpoint);
}

/** The address itself, else with the next free number. */
function freeRoute(context: BuildContext, preferred: Route): Route {
  let count = context.routeCounts.get(preferred) ?? 0;
  let route = preferred;
  while (context.endpointPages.has(route) || (count > 0 && context.input.page(route) !== undefined)) {
    count++;
    route = `${preferred}-${count}` as Route;
  }
  context.routeCounts.set(preferred, count);
  return route;
}
