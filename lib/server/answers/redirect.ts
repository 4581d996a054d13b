/** Responses that send a reader to another address. */
import type { Redirected } from '@/lib/site/model/redirects';

/** 308 or 307 with an address that may be relative (RFC 9110, 10.2.2). */
export function redirectTo({ to, permanent }: Redirected): Response {
  return new Response(null, { status: permanent ? 308 : 307, headers: { Location: to } });
}

/** The address without empty segments and without the slash at its end; undefined when it is in this form already. */
export function cleanAddress({ pathname, search }: URL): string | undefined {
  const clean = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return clean === pathname ? undefined : clean + search;
}
