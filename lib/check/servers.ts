/** Servers that the playground does not send requests to, because they are in a private network. See content/api/playground.mdx#private-networks. */
import { type Problem, problem, type Where } from '@/lib/kit/problems';
import { allowedServers } from '@/lib/proxy/allow-list';
import { hostKind } from '@/lib/proxy/check-address';
import { mayBePrivate, type NamedServer, namedServers } from '@/lib/proxy/site-servers';
import type { SiteModel } from '@/lib/site/types';
import { readText } from '@/lib/source/files';

/** One problem for each such server of a file. Only where requests go through this site. */
export function checkServers(site: SiteModel): Problem[] {
  const { display, proxy } = site.settings.api.playground;
  if (display !== 'interactive' || !proxy) return [];
  return namedServers(site).flatMap((named) => checkServer(site, named) ?? []);
}

function checkServer(site: SiteModel, named: NamedServer): Problem | undefined {
  const host = allowedServers(named.server)
    .map((allowed) => allowed.host)
    .find((name) => typeof name === 'string' && hostKind(name) !== 'public');
  if (typeof host !== 'string') return undefined;
  const isPrivate = hostKind(host) === 'private';
  if (isPrivate && mayBePrivate(site, named)) return undefined;
  const address = named.server.url.includes(host) ? named.server.url : `${named.server.url} (${host})`;
  const message = `The playground sends no requests to "${address}": it is ${isPrivate ? 'in a private network' : 'a reserved address'}.`;
  return problem('openapi/private-server', placeOf(site, named), message, hintFor(isPrivate, site));
}

function hintFor(isPrivate: boolean, { settings }: SiteModel): string {
  if (!isPrivate) return 'Use the public URL of the server.';
  return settings.api.playground.allowPrivate
    ? 'Only a specification in the docs folder may name such a server. Copy it there.'
    : 'Use the public URL of the server, or set "api.playground.allowPrivate": true.';
}

/** The first place where the address is written. */
function placeOf(site: SiteModel, { server, file }: NamedServer): Where {
  if (file === undefined) return site.locate('/api/mdx/server');
  const text = readText(site.docs, file);
  const at = text?.indexOf(server.url) ?? -1;
  if (text === undefined || at < 0) return { file };
  const before = text.slice(0, at).split('\n');
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
