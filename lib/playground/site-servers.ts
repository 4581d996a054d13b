/** The servers named by a site's specifications and settings. */
import { readOperation } from '@/lib/openapi/read-operation';
import type { ServerView } from '@/lib/openapi/view/types';
import { viewServers } from '@/lib/openapi/view/view-servers';
import type { SiteModel } from '@/lib/site/types';
import { type AllowedServer, allowedServers } from './allow-list';

const found = new WeakMap<SiteModel, readonly AllowedServer[]>();

/** All servers that this site's playground may use. Computed once per site. */
export function serversOf(site: SiteModel): readonly AllowedServer[] {
  const known = found.get(site);
  if (known) return known;
  const named = new Map<string, ServerView>();
  for (const server of [...fromSpecifications(site), ...fromPages(site)]) named.set(JSON.stringify(server), server);
  const servers = [...named.values()].flatMap(allowedServers);
  found.set(site, servers);
  return servers;
}

function* fromSpecifications(site: SiteModel): Generator<ServerView> {
  for (const { parts, operations } of site.specifications.values()) {
    yield* viewServers({ servers: parts.at(['servers']) });
    for (const facts of operations) {
      const source = readOperation(parts, facts);
      if (source) yield* viewServers({ servers: source.servers });
    }
  }
}

/** Pages with `api:` use the servers in the settings or name their own. See content/reference/format/api-pages.mdx#manual. */
function* fromPages(site: SiteModel): Generator<ServerView> {
  for (const url of site.settings.api.servers) yield { url: url.replace(/\/+$/, ''), variables: [] };
  for (const { api } of site.pages.values()) {
    const origin = api?.kind === 'manual' ? /^https?:\/\/[^/]+/i.exec(api.target)?.[0] : undefined;
    if (origin) yield { url: origin, variables: [] };
  }
}
