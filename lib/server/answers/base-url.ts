/** The site's own address, for what is read outside of a browser: sitemap, feeds, llms.txt. */
import type { SiteModel } from '@/lib/site/types';
import { siteUrl } from '@/lib/site/view/addresses';
import type { Env } from '@/lib/source/location';

/**
 * The address without a slash at its end: as the site is configured, else as the request names it. The headers of a proxy count only where
 * `TRUST_PROXY_HOPS` says that there is one. Empty when the host is not a valid name.
 */
export function baseUrl(site: SiteModel, request: Request, env: Env): string {
  const known = siteUrl(site);
  if (known !== '') return known;
  const { headers } = request;
  const proxied = Number(env.TRUST_PROXY_HOPS) > 0;
  const host = (proxied ? headers.get('x-forwarded-host') : null) ?? headers.get('host') ?? '';
  if (!/^[\w.:[\]-]+$/.test(host)) return '';
  return `${proxied && headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http'}://${host}`;
}
