/** Cookies that only this server sets and reads. */

/** The part of a host that gets a cookie. */
export interface CookiePlace {
  /** The site runs on this machine without https, where browsers refuse protected cookies. */
  isLocal: boolean;
  /** The path that the cookie is sent to. */
  path: string;
}

/** The most values of one name that are looked at. */
const MAX_VALUES = 5;

/**
 * The place of cookies for an origin. `base`: the path that the site is served below. `folder`: the part of the site that needs the cookie.
 * At the root of a host every path gets it, because browsers protect the name `__Host-` for such cookies only (RFC 6265bis, 4.1.3.2): no
 * other host of the domain can set it.
 */
export function cookiePlace(origin: string, base: string, folder = ''): CookiePlace {
  const isLocal = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin);
  return { isLocal, path: !isLocal && base === '' ? '/' : `${base}${folder}` || '/' };
}

/** The values of a cookie in the order of the header: a cookie of another path or host may have the same name. */
export function cookiesOf(headers: Headers, name: string, place: CookiePlace): string[] {
  const start = `${protectedName(name, place)}=`;
  return (headers.get('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(start))
    .slice(0, MAX_VALUES)
    .map((pair) => pair.slice(start.length));
}

/** A `Set-Cookie` header. Not sent over plain HTTP, except on this machine. An empty value deletes the cookie. */
export function cookieFor(name: string, value: string, maxAgeMs: number, place: CookiePlace): string {
  const age = value === '' ? 0 : Math.floor(maxAgeMs / 1000);
  const secure = place.isLocal ? '' : '; Secure';
  return `${protectedName(name, place)}=${value}; Path=${place.path}; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
}

function protectedName(name: string, { isLocal, path }: CookiePlace): string {
  if (isLocal) return name;
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`;
}
