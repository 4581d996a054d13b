/** How the visitor's address reaches a route: the server of `start` writes it into a header and says so within the process. */
import { processWide } from '@/lib/kit/process-wide';
import { normalAddress, UNKNOWN_ADDRESS, visitorAddress } from './address';

/** Written by our server over whatever a client sent. Not believed when another server runs the site. */
export const PEER_HEADER = 'x-lectern-peer';
/** The visitor of a site that asks us for its reader: believed from the holders of server keys only. */
export const VISITOR_HEADER = 'x-assistant-visitor';

interface Front {
  /** Our own server stands before the framework in this process. */
  writesPeer: boolean;
  warned: boolean;
}

const front = processWide<Front>('front', () => ({ writesPeer: false, warned: false }));

/** The visitor's address, or one that all unknown visitors share. `log` is told once when addresses cannot be known. */
export function addressOf(headers: Headers, proxyHops: number, log: (message: string) => void): string {
  const peer = front.writesPeer ? (headers.get(PEER_HEADER) ?? undefined) : undefined;
  if (!front.writesPeer && proxyHops === 0 && !front.warned) {
    front.warned = true;
    log(
      'the addresses of visitors cannot be known, so that all count as one for the limit per IP address. Start the site with "npm start", or set TRUST_PROXY_HOPS to the number of proxies in front of it.',
    );
  }
  return visitorAddress(peer, headers.get('x-forwarded-for'), proxyHops) ?? UNKNOWN_ADDRESS;
}

/** The address that a trusted site names for its reader; undefined when it names none. */
export function namedVisitor(headers: Headers): string | undefined {
  return normalAddress(headers.get(VISITOR_HEADER) ?? undefined);
}
