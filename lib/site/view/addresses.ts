/** Public addresses of pages, absolute if the site's address is known. */
import { encodeRoute, type Route } from '@/lib/kit/paths';
import { isExternal } from '@/lib/kit/urls';
import type { PageNode, SiteModel } from '../types';

/**
 * The site's address without a trailing slash: `SITE_URL`, else `seo.metatags.canonical`, else `''`. See
 * content/reference/format/outputs.mdx#seo.
 */
export function siteUrl({ settings, url }: Pick<SiteModel, 'settings' | 'url'>): string {
  const written = settings.metatags.canonical ?? '';
  return url ?? (isExternal(written) ? withoutSlash(written) : '');
}

/** A public address: `base` and the route, with a trailing slash if `seo.trailingSlash` is set. */
export function publicAddress({ settings }: Pick<SiteModel, 'settings'>, route: Route, base: string): string {
  const path = encodeRoute(route);
  return base + (settings.seo.trailingSlash && path !== '/' ? `${path}/` : path);
}

/** The canonical address of a page: its own `canonical`, else the base in `seo.metatags` with its route, else its address. */
export function canonicalOf(site: SiteModel, { meta, route }: PageNode): string {
  const url = siteUrl(site);
  if (meta.canonical !== undefined) return isExternal(meta.canonical) ? meta.canonical : joined(url, meta.canonical);
  const base = site.settings.metatags.canonical;
  return publicAddress(site, route, base !== undefined && isExternal(base) ? withoutSlash(base) : url);
}

/** The public form of an address in settings or frontmatter. */
export function joined(url: string, address: string): string {
  if (isExternal(address) || address.startsWith('data:')) return address;
  return `${url}/${address.replace(/^(\.?\/)+/, '')}`;
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
