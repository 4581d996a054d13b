/** Determines the address that the limit per IP counts. See content/assistant/operate.mdx#the-address-of-visitors. */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Shared by all visitors whose address is unknown. */
export const UNKNOWN_ADDRESS = 'unknown';

const IPV6_PREFIX_PARTS = 4;

/**
 * The visitor's address. `peer`: the other end of the connection. `forwarded`: the `X-Forwarded-For` header, of which the last `hops`
 * entries are trusted. IPv6 addresses are cut to their /64 network. Undefined if the address cannot be determined.
 */
export function visitorAddress(peer: string | undefined, forwarded: string | null, hops: number): string | undefined {
  const trusted = hops > 0 ? (forwarded ?? '').split(',').filter((entry) => entry.trim() !== '') : [];
  const chain = [...trusted, ...(peer === undefined ? [] : [peer])];
  // Without a peer the closest proxy added the last entry.
  const at = chain.length - hops - (peer === undefined ? 0 : 1);
  return normalAddress(chain[Math.max(at, 0)]) ?? normalAddress(peer);
}

/** Canonical form of an address, itself a valid address; undefined for anything else. */
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
