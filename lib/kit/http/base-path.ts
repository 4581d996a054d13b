/** The path below which a site is served: `''` at the root of a host, else `/docs`, without a trailing slash. */
import { withoutOuterSlashes } from '../paths';

/** Segments of unreserved and escaped characters; the program's own addresses cannot be a base. */
const BASE = /^(?:\/(?!\.{1,2}(?:\/|$))(?:[\w.~-]|%[\dA-F]{2})+)+$/i;

/** The base path that `written` means (`docs/`, `/docs`, `/`); undefined if it is not a path. */
export function parseBasePath(written: string): string | undefined {
  const path = withoutOuterSlashes(written.trim());
  const base = path === '' ? '' : `/${path}`;
  return base === '' || (BASE.test(base) && !/^\/_lectern(?:\/|$)/i.test(base)) ? base : undefined;
}

/** The rest of an encoded path below `base` (`/docs/guide` → `/guide`, `/docs` → `/`); undefined if it is elsewhere. */
export function withinBase(pathname: string, base: string): string | undefined {
  if (base === '') return pathname;
  if (!pathname.startsWith(base)) return undefined;
  const rest = pathname.slice(base.length);
  if (rest.startsWith('/')) return rest;
  return rest === '' ? '/' : undefined;
}

/** A root-relative address (`/guide?x#y`) below `base`; the root itself has no trailing slash. */
export function belowBase(address: string, base: string): string {
  if (base === '') return address;
  return base + (/^\/(?=$|[?#])/.test(address) ? address.slice(1) : address);
}
