/** Whose request it is: the address that the limit per IP counts. See content/reference/assistant/limits.mdx#addresses. */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Stands for all visitors where the address cannot be known: they count as one. */
export const UNKNOWN_ADDRESS = 'unknown';

const IPV6_PREFIX_PARTS = 4;

/**
 * The visitor's address: `peer` is the other end of the connection, `forwarded` the header that proxies extend, of which the last `hops`
 * are believed, counted from the right. IPv6 is cut to /64, the network of one customer. Undefined when it cannot be known.
 */
export function visitorAddress(peer: string | undefined, forwarded: string | null, hops: number): string | undefined {
  const told = hops > 0 ? (forwarded ?? '').split(',').filter((one) => one.trim() !== '') : [];
  const chain = [...told, ...(peer === undefined ? [] : [peer])];
  // Without a known peer the nearest proxy's entry is the last one.
  const at = chain.length - hops - (peer === undefined ? 0 : 1);
  return normalAddress(chain[Math.max(at, 0)]) ?? normalAddress(peer);
}

/** One spelling per visitor, itself an address again; undefined for what is no address. */
export function normalAddress(text: string | undefined): string | undefined {
  const bare = (text ?? '')
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  if (isIP(bare) === 0) return undefined;
  const address = ipaddr.process(bare);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const network = address.parts.slice(0, IPV6_PREFIX_PARTS).map((part) => part.toString(16));
  return `${network.join(':')}::`;
}
