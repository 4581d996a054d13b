/** Where the playground may send requests: to the servers that specifications and settings name, below their paths, and nowhere else. */
import { escapeRegExp } from '@/lib/kit/text';
import type { ServerView } from '@/lib/openapi/view/types';

/** One server that may be asked. */
export interface AllowedServer {
  /** `http:` or `https:`. */
  protocol: string;
  /** Exact names are texts; names with a free part are patterns. */
  host: string | RegExp;
  /** `''` for the usual one. */
  port: string;
  /** The path below which requests may go, without a slash at the end. */
  path: RegExp;
}

/** More combinations of variables than this are not listed. */
const MOST_ADDRESSES = 256;
/** Stands for a free part while an address is taken apart: a word that is valid in names and paths. */
const FREE = 'zzfreezz';

/**
 * What a server's address allows. Variables with choices stand for each of them. Free ones stand for their default, and in a path for any
 * segment, in a name for any single label before a fixed domain: `{tenant}.example.com` is every tenant, `{host}` is not every host.
 * Addresses without a protocol belong to the site itself and allow nothing here.
 */
export function allowedServers(server: ServerView): AllowedServer[] {
  const addresses = expand(server.url, server).flatMap((address) => parseAddress(address) ?? []);
  return [
    ...new Map(addresses.map((one) => [`${one.protocol}${one.host}:${one.port}${one.path.source}`, one])).values(),
  ];
}

/** The server of the list that allows an address; exact names before patterns. */
export function findAllowed(servers: readonly AllowedServer[], url: URL): AllowedServer | undefined {
  const fitting = servers.filter(
    ({ protocol, host, port, path }) =>
      url.protocol === protocol &&
      url.port === port &&
      (typeof host === 'string' ? url.hostname === host : host.test(url.hostname)) &&
      path.test(url.pathname),
  );
  return fitting.find(({ host }) => typeof host === 'string') ?? fitting[0];
}

/** Whether this very host is named, so that it may lie in a private network. */
export function isNamed(server: AllowedServer): boolean {
  return typeof server.host === 'string';
}

function expand(url: string, server: ServerView): string[] {
  let addresses = [url];
  for (const { name, value, choices } of server.variables) {
    const values = choices ?? [value, FREE];
    addresses = addresses.flatMap((address) =>
      address.includes(`{${name}}`) ? values.map((one) => address.replaceAll(`{${name}}`, one)) : [address],
    );
    if (addresses.length > MOST_ADDRESSES) return [];
  }
  return addresses.map((address) => address.replace(/\{[^}]+\}/g, FREE));
}

function parseAddress(address: string): AllowedServer | undefined {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const { protocol, hostname, port, pathname } = new URL(address);
  const host = hostPattern(hostname);
  return host === undefined ? undefined : { protocol, host, port, path: pathPattern(pathname) };
}

/** Free labels need a domain behind them that is fixed and not a top-level one. */
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
