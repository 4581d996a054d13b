/** The site's address for documents read outside of a browser: sitemap, feeds, llms.txt. */

import type { Env } from '@/lib/kit/env';
import type { SiteModel } from '@/lib/site/types';
import { siteUrl } from '@/lib/site/view/addresses';

/**
 * The address with the base path and without a trailing slash: as configured, else as in the request. Headers of a proxy are trusted only if `TRUST_PROXY_HOPS` is
 * set. Only the base path when the host is not a valid name.
 */
export function baseUrl(site: SiteModel, request: Request, env: Env): string {
  const known = siteUrl(site);
  if (known !== '') return known;
  const { headers } = request;
  const proxied = Number(env.TRUST_PROXY_HOPS) > 0;
  const host = (proxied ? headers.get('x-forwarded-host') : null) ?? headers.get('host') ?? '';
  if (!/^[\w.:[\]-]+$/.test(host)) return site.base ?? '';
  return `${proxied && headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http'}://${host}${site.base ?? ''}`;
}
