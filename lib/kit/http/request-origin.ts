/** The host and protocol of a request, also behind proxies. See content/operate/deploying.mdx#behind-a-reverse-proxy. */

/** Name or address, with or without a port. In anything else a URL would find a part of the path. */
const HOST = /^[\w.:[\]-]+$/;

/** True if a `Host` header can be a part of an address. */
export function isHost(text: string): boolean {
  return HOST.test(text);
}

/**
 * The origin of the requested URL. The headers of proxies are believed only if `hops` (`TRUST_PROXY_HOPS`) is above 0. Undefined
 * if the host is invalid.
 */
export function requestOrigin(headers: Headers, hops: number): string | undefined {
  const host = forwarded(headers, 'x-forwarded-host', hops) ?? headers.get('host') ?? '';
  const protocol = forwarded(headers, 'x-forwarded-proto', hops) === 'https' ? 'https' : 'http';
  return isHost(host) ? `${protocol}://${host}` : undefined;
}

/** The value that the outermost trusted proxy sent in a header; undefined without one. Proxies append to a list, as in `X-Forwarded-For`. */
export function forwarded(headers: Headers, name: string, hops: number): string | undefined {
  if (hops === 0) return undefined;
  const entries = (headers.get(name) ?? '').split(',').map((entry) => entry.trim());
  return entries[Math.max(entries.length - hops, 0)]?.toLowerCase() || undefined;
}
