/** The servers named by a site's specifications and settings. */

import { isRecord } from '@/lib/kit/is-record';
import { type FilePath, withoutTrailingSlashes } from '@/lib/kit/paths';
import { isExternal } from '@/lib/kit/urls';
import { readOperation } from '@/lib/openapi/read-operation';
import type { ServerView } from '@/lib/openapi/view/types';
import { fillServer, viewServers } from '@/lib/openapi/view/view-servers';
import type { SiteModel } from '@/lib/site/types';
import { type AllowedServer, allowedServers } from './allow-list';

const found = new WeakMap<SiteModel, readonly AllowedServer[]>();

/** A server and its source. */
export interface NamedServer {
  server: ServerView;
  /** The file or URL of a specification, or the file of a page; undefined for the settings. */
  file?: FilePath;
}

/** All servers that this site's playground may use. Computed once per site. */
export function serversOf(site: SiteModel): readonly AllowedServer[] {
  const known = found.get(site);
  if (known) return known;
  const servers = namedServers(site).flatMap((named) => allowedServers(named.server, mayBePrivate(site, named)));
  found.set(site, servers);
  return servers;
}

/** Whether a server may be in a private network. The author of an external specification must not choose what is contacted here. */
export function mayBePrivate({ settings }: SiteModel, { file }: NamedServer): boolean {
  return settings.api.playground.allowPrivate && !(file && isExternal(file));
}

/** The servers that a site names, each once per file. */
export function namedServers(site: SiteModel): NamedServer[] {
  const named = new Map<string, NamedServer>();
  for (const server of [...fromSpecifications(site), ...fromPages(site)]) named.set(JSON.stringify(server), server);
  return [...named.values()];
}

function* fromSpecifications(site: SiteModel): Generator<NamedServer> {
  for (const { parts, operations, file } of site.specifications.values()) {
    const servers = viewServers({ servers: parts.at(['servers']) });
    for (const server of servers) yield { server, file };
    for (const url of tokenAddresses(parts.at(['components', 'securitySchemes']))) {
      for (const base of isExternal(url) ? [undefined] : servers) {
        const address = base ? resolved(url, fillServer(base)) : url;
        if (address) yield { server: { url: address, variables: [] }, file };
      }
    }
    for (const facts of operations) {
      const source = readOperation(parts, facts);
      for (const server of viewServers({ servers: source?.servers })) yield { server, file };
    }
  }
}

/** Where the playground gets tokens: the addresses that OAuth 2 flows name for programs. */
function tokenAddresses(schemes: unknown): string[] {
  const flows = Object.values(recordOf(schemes)).flatMap((scheme) => Object.values(recordOf(recordOf(scheme).flows)));
  const urls = flows.flatMap((flow) => [recordOf(flow).tokenUrl, recordOf(flow).deviceAuthorizationUrl]);
  return urls.filter((url) => typeof url === 'string');
}

function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

function resolved(url: string, base: string): string | undefined {
  return URL.canParse(url, base) ? new URL(url, base).href : undefined;
}

/** Pages with `api:` use the servers in the settings or name their own. See content/reference/format/api-pages.mdx#manual. */
function* fromPages(site: SiteModel): Generator<NamedServer> {
  for (const url of site.settings.api.mdx.server) yield { server: { url: withoutTrailingSlashes(url), variables: [] } };
  for (const { api, file } of site.pages.values()) {
    const origin = api?.kind === 'manual' ? /^https?:\/\/[^/]+/i.exec(api.target)?.[0] : undefined;
    if (origin) yield { server: { url: origin, variables: [] }, file };
  }
}
