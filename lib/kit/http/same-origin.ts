/** Checks whether a page of this site sent a request. */
import { forwarded } from './request-origin';

/**
 * True when the host of `Origin` equals `Host`, and `Sec-Fetch-Site` does not contradict it. Without `Origin`, `Sec-Fetch-Site` must be
 * `same-origin`. Behind proxies that change `Host` the original is in `X-Forwarded-Host`, which is trusted only if `hops`
 * (`TRUST_PROXY_HOPS`) is above 0. The request's URL is no help, because the framework sets its host to localhost.
 */
export function isSameOrigin(headers: Headers, hops: number): boolean {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  if (origin === null) return site === 'same-origin';
  if (site !== null && site !== 'same-origin') return false;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host !== '' && (host === headers.get('host') || host === forwarded(headers, 'x-forwarded-host', hops));
}
