/** The visitor's address: the host that knows the connection sets a header of the request (lib/serve/server.ts). */
import { type Env, wholeNumber } from '../env';
import { normalAddress, UNKNOWN_ADDRESS, visitorAddress } from './address';

/** Set by the server of the site, which removes a client's value. */
export const PEER_HEADER = 'x-lectern-peer';
/** The visitor of a site that proxies its readers' questions. Trusted only with a `server` key. */
export const VISITOR_HEADER = 'x-assistant-visitor';

let warned = false;
let warnedOfProxy = false;

/**
 * `TRUST_PROXY_HOPS`: the number of proxies in front of the server, each of which appends an address. Throws SettingsError.
 */
export function parseProxyHops(env: Env): number {
  return wholeNumber(env, 'TRUST_PROXY_HOPS', { fallback: 0, max: 20 });
}

/** Adds the peer's address to the request; a value sent by the client is removed. */
export function withPeer(request: Request, peer: string | undefined): Request {
  if (peer === undefined && !request.headers.has(PEER_HEADER)) return request;
  const headers = new Headers(request.headers);
  headers.delete(PEER_HEADER);
  if (peer !== undefined) headers.set(PEER_HEADER, peer);
  return new Request(request, { headers });
}

/** The visitor's address, or a placeholder shared by all unknown visitors. Logs once when addresses are unknown. */
export function addressOf(headers: Headers, proxyHops: number, log: (message: string) => void): string {
  const peer = headers.get(PEER_HEADER) ?? undefined;
  if (peer === undefined && proxyHops === 0 && !warned) {
    warned = true;
    log(
      'the addresses of visitors cannot be known, so that all count as one for the limit per IP address. Start the site with "npm start", or set TRUST_PROXY_HOPS to the number of proxies in front of it.',
    );
  }
  if (proxyHops === 0 && !warnedOfProxy && (headers.has('x-forwarded-for') || headers.has('forwarded'))) {
    warnedOfProxy = true;
    log(
      'a request names other addresses (X-Forwarded-For), but TRUST_PROXY_HOPS is not set. If a proxy is in front of the server, all its readers count as one for limits: set TRUST_PROXY_HOPS to the number of proxies. Otherwise a client made the header up.',
    );
  }
  return visitorAddress(peer, headers.get('x-forwarded-for'), proxyHops) ?? UNKNOWN_ADDRESS;
}

/** The address that a trusted site forwards for its reader; undefined without one. */
export function namedVisitor(headers: Headers): string | undefined {
  return normalAddress(headers.get(VISITOR_HEADER) ?? undefined);
}
