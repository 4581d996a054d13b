/**
 * The addresses that the playground may send requests to: servers named by specifications and settings, below their base paths, and nothing
 * else.
 */
import { escapeRegExp } from '@/lib/kit/text';
import { decoded } from '@/lib/kit/urls';
import type { ServerView } from '@/lib/openapi/view/types';

/** An allowed server. */
export interface AllowedServer {
  /** `http:` or `https:`. */
  protocol: string;
  /** A string is an exact name, a pattern has a variable part. */
  host: string | RegExp;
  /** `''` for the default port. */
  port: string;
  /** The base path, without a trailing slash. */
  path: RegExp;
  /** Whether it may be in a private network: only hosts that are named exactly. */
  mayBePrivate: boolean;
}

/** Maximum number of combinations of variables. */
const MAX_ADDRESSES = 256;
/** Placeholder for a variable part while an address is parsed: a word that is valid in names and paths. */
const FREE = 'zzfreezz';

/**
 * The servers allowed by a server's address. Variables with choices expand to each of them. Free variables allow their default; in a path
 * also any segment; in a host name any single label before a fixed domain: `{tenant}.example.com` allows every tenant, `{host}` does not
 * allow every host. Addresses without a protocol belong to the site itself and allow nothing here. `allowPrivate`: the hosts that are
 * named exactly may be in a private network.
 */
export function allowedServers(server: ServerView, allowPrivate = false): AllowedServer[] {
  const addresses = expand(server.url, server).flatMap((address) => parseAddress(address, allowPrivate) ?? []);
  return [
    ...new Map(
      addresses.map((server) => [`${server.protocol}${server.host}:${server.port}${server.path.source}`, server]),
    ).values(),
  ];
}

/** The entry that allows an address; exact names before patterns, and those that may be private first. */
export function findAllowed(servers: readonly AllowedServer[], url: URL): AllowedServer | undefined {
  const meant = meantPath(url.pathname);
  const fitting = servers.filter(
    ({ protocol, host, port, path }) =>
      url.protocol === protocol &&
      url.port === port &&
      (typeof host === 'string' ? url.hostname === host : host.test(url.hostname)) &&
      path.test(url.pathname) &&
      path.test(meant),
  );
  return (
    fitting.find(({ mayBePrivate }) => mayBePrivate) ??
    fitting.find(({ host }) => typeof host === 'string') ??
    fitting[0]
  );
}

/** Maximum number of times that servers decode a path. */
const MAX_DECODINGS = 5;

/**
 * The path as understood by servers that decode `%2f`, treat `\\` as `/`, or drop what follows `;` in a segment: for some, `/v1/..%2fadmin`
 * and `/v1/..;/admin` are `/admin`.
 */
function meantPath(pathname: string): string {
  let path = pathname;
  for (let n = 0; n < MAX_DECODINGS && path.includes('%'); n++) path = decoded(path);
  const segments = path.replaceAll('\\', '/').replace(/(?<=\/)(\.{1,2});[^/]*/g, '$1');
  const address = `http://localhost${segments.replace(/[?#%]/g, '_')}`;
  return URL.canParse(address) ? new URL(address).pathname : '/';
}

function expand(url: string, server: ServerView): string[] {
  let addresses = [url];
  for (const { name, value, choices } of server.variables) {
    const values = choices ?? [value, FREE];
    addresses = addresses.flatMap((address) =>
      address.includes(`{${name}}`) ? values.map((value) => address.replaceAll(`{${name}}`, value)) : [address],
    );
    if (addresses.length > MAX_ADDRESSES) return [];
  }
  return addresses.map((address) => address.replace(/\{[^}]+\}/g, FREE));
}

/** In characters. A longer one is more than the engine makes a pattern of. */
const MAX_ADDRESS_LENGTH = 2_000;

function parseAddress(address: string, allowPrivate: boolean): AllowedServer | undefined {
  if (address.length > MAX_ADDRESS_LENGTH || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const { protocol, hostname, port, pathname } = new URL(address);
  const host = hostPattern(hostname);
  if (host === undefined) return undefined;
  return { protocol, host, port, path: pathPattern(pathname), mayBePrivate: allowPrivate && typeof host === 'string' };
}

/** A variable label requires a fixed domain that is not a top-level domain. */
function hostPattern(hostname: string): string | RegExp | undefined {
  if (!hostname.includes(FREE)) return hostname;
  const labels = hostname.split('.');
  const fixed = labels.slice(labels.findLastIndex((label) => label.includes(FREE)) + 1);
  if (fixed.length < 2) return undefined;
  return new RegExp(`^${escapeRegExp(hostname).replaceAll(FREE, '[a-z0-9-]+')}$`);
}

function pathPattern(pathname: string): RegExp {
  const prefix = pathname.replace(/\/+$/, '');
  return new RegExp(`^${escapeRegExp(prefix).replaceAll(FREE, '[^/]+')}(/|$)`);
}
