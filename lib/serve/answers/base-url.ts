/** The site's address for documents read outside of a browser: sitemap, feeds, llms.txt. */

import type { Env } from '@/lib/kit/env';
import { requestOrigin } from '@/lib/kit/http/request-origin';
import { parseProxyHops } from '@/lib/kit/http/visitor';
import type { SiteModel } from '@/lib/site/types';
import { siteUrl } from '@/lib/site/view/addresses';

/**
 * The address with the base path and without a trailing slash: as configured, else as in the request. Only the base path when the host is not
 * a valid name.
 */
export function baseUrl(site: SiteModel, request: Request, env: Env): string {
  const known = siteUrl(site);
  if (known !== '') return known;
  return (requestOrigin(request.headers, parseProxyHops(env)) ?? '') + (site.base ?? '');
}
