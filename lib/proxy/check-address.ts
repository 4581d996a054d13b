/** Checks whether the playground may connect to a network address. */
import dns from 'node:dns/promises';
import net from 'node:net';
import ipaddr from 'ipaddr.js';
import { ProxyError } from './proxy-error';

export interface Address {
  address: string;
  family: number;
}

/** Resolves a host name to addresses. */
export type Resolve = (hostname: string) => Promise<Address[]>;

/** All addresses of a name, in the order that the system prefers. */
export const resolveName: Resolve = (hostname) => dns.lookup(hostname, { all: true, verbatim: true });

/** Networks that may contain a site's own servers. Source: RFC 1918, RFC 4193, RFC 6598. */
const PRIVATE = ['loopback', 'private', 'uniqueLocal', 'carrierGradeNat'];
/** Where clouds expose credentials, beside the link-local addresses: Amazon, Google and Scaleway over IPv6, Alibaba, Azure. */
const CREDENTIALS = ['fd00:ec2::254', 'fd20:ce::254', 'fd00:42::42', '100.100.100.200', '168.63.129.16'];
/** Addresses that contain one of IPv4, by a notation that is deprecated (RFC 4291, 2.5.5.1). */
const IPV4_COMPATIBLE = ipaddr.IPv6.parseCIDR('::/96');

/**
 * The addresses that a connection to `hostname` may use. Throws `ProxyError` (`private`, `dns`): addresses of private networks are allowed
 * only with `mayBePrivate`, link-local and other special ones never.
 */
export async function checkedAddresses(hostname: string, mayBePrivate: boolean, resolve: Resolve): Promise<Address[]> {
  const bare = hostname.replace(/^\[|\]$/g, '');
  const family = net.isIP(bare);
  const addresses = family === 0 ? await resolveOrThrow(bare, resolve) : [{ address: bare, family }];
  if (!addresses.every(({ address }) => isUsable(address, mayBePrivate))) throw new ProxyError('private');
  return addresses;
}

/** What a host name means without resolving it: `private` for names and addresses of private networks, `never` for special addresses. */
export function hostKind(hostname: string): 'public' | 'private' | 'never' {
  const bare = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (net.isIP(bare) === 0)
    return /^[^.]*$|(^|\.)(localhost|local|internal|home\.arpa)$/i.test(bare) ? 'private' : 'public';
  if (isUsable(bare, false)) return 'public';
  return isUsable(bare, true) ? 'private' : 'never';
}

async function resolveOrThrow(hostname: string, resolve: Resolve): Promise<Address[]> {
  const addresses = await resolve(hostname).catch(() => []);
  if (addresses.length === 0) throw new ProxyError('dns');
  return addresses;
}

/** IPv4 addresses in IPv6 notation are treated as IPv4. */
function isUsable(address: string, mayBePrivate: boolean): boolean {
  const parsed = ipaddr.process(address);
  if (CREDENTIALS.some((known) => ipaddr.process(known).toString() === parsed.toString())) return false;
  if (parsed instanceof ipaddr.IPv6 && parsed.match(IPV4_COMPATIBLE) && parsed.range() !== 'loopback') return false;
  const range = parsed.range();
  return range === 'unicast' || (mayBePrivate && PRIVATE.includes(range));
}
