/** Redirect responses. */
import type { Redirected } from '@/lib/site/model/redirects';

/** What a header cannot hold: writers name addresses with spaces and letters of any language. */
const UNENCODED = /[^\x21-\x7e]+/g;

/** 308 or 307 with an address that may be relative (RFC 9110, 10.2.2). */
export function redirectTo({ to, permanent }: Redirected): Response {
  const location = to.replace(UNENCODED, (part) => encodeURIComponent(String(Buffer.from(part))));
  return new Response(null, { status: permanent ? 308 : 307, headers: { Location: location } });
}

/** The address without empty segments and trailing slash; undefined if it is already clean. */
export function cleanAddress({ pathname, search }: URL): string | undefined {
  const clean = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return clean === pathname ? undefined : clean + search;
}
