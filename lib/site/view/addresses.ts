/** Addresses of pages for the world outside: absolute where the site knows its own address. */
import { encodeRoute, type Route } from '@/lib/kit/paths';
import { isExternal } from '@/lib/kit/urls';
import { publicUrl } from '@/lib/source/location';
import type { PageNode, SiteModel } from '../types';

/**
 * The address that the site is known by, without a slash at its end: `SITE_URL`, else `seo.metatags.canonical`;
 * `''` where neither says it. See content/reference/format/outputs.mdx#seo.
 */
export function siteUrl({ settings }: Pick<SiteModel, 'settings'>): string {
  const written = settings.metatags.canonical ?? '';
  return publicUrl() ?? (isExternal(written) ? withoutSlash(written) : '');
}

/** An address of the site as others use it: with `base` in front, and a slash at its end where `seo.trailingSlash` asks for one. */
export function publicAddress({ settings }: Pick<SiteModel, 'settings'>, route: Route, base: string): string {
  const path = encodeRoute(route);
  return base + (settings.seo.trailingSlash && path !== '/' ? `${path}/` : path);
}

/** What search engines shall keep for a page: its own `canonical`, else the base that `seo.metatags` names, else its address. */
export function canonicalOf(site: SiteModel, { meta, route }: PageNode): string {
  const url = siteUrl(site);
  if (meta.canonical !== undefined) return isExternal(meta.canonical) ? meta.canonical : joined(url, meta.canonical);
  const base = site.settings.metatags.canonical;
  return publicAddress(site, route, base !== undefined && isExternal(base) ? withoutSlash(base) : url);
}

/** An address as written in settings or frontmatter, seen from outside. */
export function joined(url: string, address: string): string {
  if (isExternal(address) || address.startsWith('data:')) return address;
  return `${url}/${address.replace(/^(\.?\/)+/, '')}`;
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
