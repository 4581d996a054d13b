/**
 * The addresses that the playground may send requests to: servers named by specifications and settings, below their base paths, and nothing
 * else.
 */
import { withoutTrailingSlashes } from '@/lib/kit/paths';
import { decoded } from '@/lib/kit/urls';
import type { ServerView } from '@/lib/openapi/view/types';

/** An allowed server. */
export interface AllowedServer {
  /** `http:` or `https:`. */
  protocol: string;
  /** A string is an exact name, a pattern has a variable part. */
  host: string | Pattern;
  /** `''` for the default port. */
  port: string;
  /** The segments of the base path, without a trailing slash. */
  path: Pattern;
  /** Whether it may be in a private network: only hosts that are named exactly. */
  mayBePrivate: boolean;
}

/**
 * The labels of a name or the segments of a path, each as the texts around its variable parts: `{a}-b` is `['', '-b']`. No regular expression:
 * readers send the addresses, and several variable parts would take polynomial time.
 */
type Pattern = readonly (readonly string[])[];

/** In characters. */
const MAX_ADDRESS_LENGTH = 2_000;
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
      addresses.map((server) => [JSON.stringify([server.protocol, server.host, server.port, server.path]), server]),
    ).values(),
  ];
}

/** The entry that allows an address; exact names before patterns, and those that may be private first. */
export function findAllowed(servers: readonly AllowedServer[], url: URL): AllowedServer | undefined {
  const host = url.hostname.split('.');
  const paths = [url.pathname, meantPath(url.pathname)].map((path) => path.split('/'));
  const fitting = servers.filter(
    ({ protocol, host: allowed, port, path }) =>
      url.protocol === protocol &&
      url.port === port &&
      (typeof allowed === 'string'
        ? url.hostname === allowed
        : host.length === allowed.length && startsWith(host, allowed)) &&
      paths.every((segments) => startsWith(segments, path)),
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
  if (url.length > MAX_ADDRESS_LENGTH) return [];
  let addresses = [url];
  for (const { name, value, choices } of server.variables) {
    const values = choices ?? [value, FREE];
    const named = addresses.filter((address) => address.includes(`{${name}}`)).length;
    if (named > 0 && named * (values.length - 1) + addresses.length > MAX_ADDRESSES) return [];
    addresses = addresses.flatMap((address) =>
      address.includes(`{${name}}`) ? values.map((value) => address.replaceAll(`{${name}}`, value)) : [address],
    );
  }
  return addresses.map((address) => address.replace(/\{[^{}]+\}/g, FREE));
}

function parseAddress(address: string, allowPrivate: boolean): AllowedServer | undefined {
  if (address.length > MAX_ADDRESS_LENGTH || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const { protocol, hostname, port, pathname } = new URL(address);
  const host = hostPattern(hostname);
  if (host === undefined) return undefined;
  const path = patternOf(withoutTrailingSlashes(pathname).split('/'));
  return { protocol, host, port, path, mayBePrivate: allowPrivate && typeof host === 'string' };
}

/** A variable label requires a fixed domain that is not a top-level domain. */
function hostPattern(hostname: string): string | Pattern | undefined {
  if (!hostname.includes(FREE)) return hostname;
  const labels = hostname.split('.');
  const fixed = labels.slice(labels.findLastIndex((label) => label.includes(FREE)) + 1);
  return fixed.length < 2 ? undefined : patternOf(labels);
}

function patternOf(parts: readonly string[]): Pattern {
  return parts.map((part) => part.split(FREE));
}

/** Whether the first of `parts` match the pattern. */
function startsWith(parts: readonly string[], pattern: Pattern): boolean {
  return parts.length >= pattern.length && pattern.every((texts, at) => matches(parts[at] ?? '', texts));
}

/** Whether a text consists of these texts, with at least one character between two of them. */
function matches(text: string, texts: readonly string[]): boolean {
  const [first = '', ...rest] = texts;
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  let end = first.length;
  for (const between of rest) {
    const at = text.indexOf(between, end + 1);
    if (at < 0) return false;
    end = at + between.length;
  }
  return end < text.length - last.length;
}
