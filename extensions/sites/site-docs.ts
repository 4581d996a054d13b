/** `/mcp/{domain}`: the documentation of an exported site for agents, from its search index and its list of pages. */
import { failureResponse, isFailure } from '@/lib/endpoint/http/failure';
import { authenticate } from '@/lib/endpoint/keys/authenticate';
import type { McpDocs } from '@/lib/endpoint/mcp/docs';
import type { AssistantService } from '@/lib/endpoint/service';
import { withinBase } from '@/lib/kit/http/base-path';
import type { WorkLimiter } from '@/lib/kit/http/work-limiter';
import { hasScope, searchSections } from '@/lib/search/search';
import type { SearchIndex, Section } from '@/lib/search/types';
import type { Registry } from './registry';
import type { ServedSite } from './site-copy';

/** Handles any request to the address. Checks key and domain first, as for questions; a preflight request carries no key. */
export async function handleSiteMcp(
  request: Request,
  name: string,
  { assistant, registry, work }: { assistant(): Promise<AssistantService>; registry: Registry; work: WorkLimiter },
): Promise<Response> {
  // Loaded with the first request: the protocol's package is large.
  const { handleMcp } = await import('@/lib/endpoint/mcp/handle-mcp');
  const service = await assistant();
  const domain = registry.find(name);
  if (request.method !== 'OPTIONS') {
    const access = await authenticate(request, name, service);
    if (isFailure(access)) return failureResponse(access);
    if (domain === undefined) return failureResponse(registry.domains.unknown);
  }
  const docs = async (): Promise<McpDocs> => {
    if (domain === undefined) throw new Error('A preflight request needs no documentation.');
    return docsOf(await domain.open());
  };
  return handleMcp(request, { open: assistant, docs, work });
}

/** The documentation of a site that is known only by its export. */
export function docsOf({ name, description, url, pages, index }: ServedSite): McpDocs {
  const unique = (values: readonly (string | undefined)[]): string[] => [
    ...new Set(values.filter((value) => value !== undefined)),
  ];
  const below = url === undefined ? '' : new URL(url).pathname.replace(/\/$/, '');
  return {
    name,
    description,
    origin: url ?? '',
    languages: unique(index.parts.map(({ lang }) => lang)),
    versions: unique(index.parts.map(({ version }) => version)),
    search: (query, options) => (hasScope(index, options) ? searchSections(index, query, options) : []),
    pages: () =>
      pages.map(({ href, title }) => ({ path: href, markdown: `${href === '/' ? '/index' : href}.md`, title })),
    sections: async (path) => {
      const inside = withinBase(path, below);
      const routes = sectionsByRoute(index);
      return (inside === undefined ? undefined : routes.get(inside)) ?? routes.get(path);
    },
  };
}

const known = new WeakMap<SearchIndex, ReadonlyMap<string, readonly Section[]>>();

/** The sections of each page. A page outside of versions is in several parts: the first one counts. */
function sectionsByRoute(index: SearchIndex): ReadonlyMap<string, readonly Section[]> {
  const found = known.get(index) ?? groupSections(index);
  known.set(index, found);
  return found;
}

function groupSections({ parts }: SearchIndex): ReadonlyMap<string, readonly Section[]> {
  const found = new Map<string, Section[]>();
  for (const { sections } of parts) {
    const own = new Map<string, Section[]>();
    for (const section of sections) {
      const list = own.get(section.route);
      if (list) list.push(section);
      else own.set(section.route, [section]);
    }
    for (const [route, list] of own) if (!found.has(route)) found.set(route, list);
  }
  return found;
}
