/** Passes the visitor's address to the routes: the server of `start` sets a header and announces that within the process. */
import { processWide } from '../process-wide';
import { normalAddress, UNKNOWN_ADDRESS, visitorAddress } from './address';

/** Set by our own server, overwriting what a client sent. Ignored when another server runs the site. */
export const PEER_HEADER = 'x-lectern-peer';
/** The visitor of a site that proxies its readers' questions. Trusted only with a `server` key. */
export const VISITOR_HEADER = 'x-assistant-visitor';

interface Front {
  /** True when our own server runs in front of the framework in this process. */
  writesPeer: boolean;
  warned: boolean;
}

const front = processWide<Front>('front', () => ({ writesPeer: false, warned: false }));

/** The visitor's address, or a placeholder shared by all unknown visitors. Logs once when addresses are unknown. */
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

/** The address that a trusted site forwards for its reader; undefined without one. */
export function namedVisitor(headers: Headers): string | undefined {
  return normalAddress(headers.get(VISITOR_HEADER) ?? undefined);
}
