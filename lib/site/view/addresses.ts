/** URLs of pages, absolute if the site URL is known. */
import { encodeRoute, type Route, withoutTrailingSlashes } from '@/lib/kit/paths';
import { isExternal } from '@/lib/kit/urls';
import { scopeOf } from '@/lib/nav/scope';
import { siteAddress } from '../model/live-path';
import type { PageNode, SiteModel } from '../types';
import { preferredEdition } from './notices';

/**
 * The site's address without a trailing slash: `SITE_URL`, else `seo.metatags.canonical`, else `''`. See
 * content/settings/search-engines.mdx.
 */
export function siteUrl({ settings, url }: Pick<SiteModel, 'settings' | 'url'>): string {
  const written = settings.seo.metatags.canonical ?? '';
  return url ?? (isExternal(written) ? withoutTrailingSlashes(written) : '');
}

/** The URL of the site's MCP server; undefined without one. `base`: the site URL. */
export function mcpUrl({ mcp }: Pick<SiteModel, 'mcp'>, base: string): string | undefined {
  return mcp?.startsWith('/') ? base + mcp : mcp;
}

/**
 * A public URL: `base` and the route, with a trailing slash if `seo.trailingSlash` is set. The start page of a site below a path has none
 * otherwise, as in links.
 */
export function publicAddress(
  { settings, base: below }: Pick<SiteModel, 'settings' | 'base'>,
  route: Route,
  base: string,
): string {
  const path = encodeRoute(route);
  const { trailingSlash } = settings.seo;
  if (path === '/') return below !== undefined && !trailingSlash ? base : `${base}/`;
  return base + (trailingSlash ? `${path}/` : path);
}

/**
 * The canonical URL of a page: its own `canonical`, else the base in `seo.metatags` with its route, else its URL. A page of an old
 * version names the same page of the newest one.
 */
export function canonicalOf(site: SiteModel, node: PageNode): string {
  const url = siteUrl(site);
  if (node.meta.canonical !== undefined) return joined(site, node.meta.canonical);
  const base = site.settings.seo.metatags.canonical;
  const preferred = preferredEdition(node, scopeOf(site.nav, node.route));
  return publicAddress(site, preferred, base !== undefined && isExternal(base) ? withoutTrailingSlashes(base) : url);
}

/** The public form of an address in settings or frontmatter. */
export function joined(site: SiteModel, address: string): string {
  if (isExternal(address) || address.startsWith('data:')) return address;
  return `${siteUrl(site)}/${siteAddress(site, address).replace(/^(\.?\/)+/, '')}`;
}
