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

export const resolveName: Resolve = (hostname) => dns.lookup(hostname, { all: true, verbatim: true });

/**
 * The addresses that a connection to `hostname` may use. Throws `ProxyError` (`private`, `dns`): private, loopback and other special
 * addresses are allowed only if this host is `named` by a specification. Link-local addresses, where clouds expose credentials, are allowed
 * only if the address itself is named.
 */
export async function checkedAddresses(hostname: string, named: boolean, resolve: Resolve): Promise<Address[]> {
  const bare = hostname.replace(/^\[|\]$/g, '');
  const family = net.isIP(bare);
  const addresses = family === 0 ? await resolveOrThrow(bare, resolve) : [{ address: bare, family }];
  const usable = addresses.filter(({ address }) => isUsable(address, named, family !== 0));
  if (usable.length === 0 || usable.length < addresses.length) throw new ProxyError('private');
  return usable;
}

async function resolveOrThrow(hostname: string, resolve: Resolve): Promise<Address[]> {
  const addresses = await resolve(hostname).catch(() => []);
  if (addresses.length === 0) throw new ProxyError('dns');
  return addresses;
}

/** IPv4 addresses in IPv6 notation are treated as IPv4. */
function isUsable(address: string, named: boolean, isLiteral: boolean): boolean {
  const range = ipaddr.process(address).range();
  if (range === 'unicast') return true;
  return named && (isLiteral || range !== 'linkLocal');
}
