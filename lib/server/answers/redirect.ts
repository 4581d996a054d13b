/** Redirect responses. */
import type { Redirected } from '@/lib/site/model/redirects';

/** 308 or 307 with an address that may be relative (RFC 9110, 10.2.2). */
export function redirectTo({ to, permanent }: Redirected): Response {
  return new Response(null, { status: permanent ? 308 : 307, headers: { Location: to } });
}

/** The address without empty segments and trailing slash; undefined if it is already clean. */
export function cleanAddress({ pathname, search }: URL): string | undefined {
  const clean = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return clean === pathname ? undefined : clean + search;
}
