/** Addresses that writers copied from the live site, with the path below which it is served. */
import { withinBase } from '@/lib/kit/http/base-path';
import { type FilePath, type Route, routeOf, withoutTrailingSlashes } from '@/lib/kit/paths';
import { decoded, hrefKind, isExternal } from '@/lib/kit/urls';
import type { SiteModel } from '../types';
import { type Redirected, redirectorOf } from './redirects';

type Known = Pick<SiteModel, 'base' | 'url' | 'settings' | 'pages' | 'files'>;

/** The path of the live site: that of `SITE_URL` or the base path, else of `seo.metatags.canonical`; `''` if it has none. */
export function livePathOf({ base = '', url, settings }: Pick<SiteModel, 'base' | 'url' | 'settings'>): string {
  if (base !== '' || url !== undefined) return base;
  const canonical = settings.seo.metatags.canonical ?? '';
  if (!isExternal(canonical) || !URL.canParse(canonical)) return '';
  return withoutTrailingSlashes(new URL(canonical).pathname);
}

/**
 * The address inside the site: a root-relative address that starts with the path of the live site means the rest, unless the docs folder
 * has a page or file of that full name. Others are unchanged. See content/reference/format/mdx.mdx#links.
 */
export function siteAddress(site: Known, address: string): string {
  const live = livePathOf(site);
  if (live === '' || hrefKind(address) !== 'path') return address;
  const [, path = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const rest = withinBase(path, live);
  return rest === undefined || hasAddress(site, path) ? address : rest + tail;
}

/**
 * The redirect of a path inside the site. A source copied from the live site has its path too, and matches where no page is. A pattern that
 * matches all URLs of the live site (`/docs/:path*`) is meant as it is written.
 */
export function findRedirect(site: Known, path: string, query = ''): Redirected | undefined {
  const redirector = redirectorOf(site.settings);
  const found = redirector.find(path, query);
  const live = found ? '' : livePathOf(site);
  if (live === '' || site.pages.has(decoded(path) as Route)) return found;
  const source = redirector.entryAt(live + path)?.source ?? '';
  return redirectSource(site, source) === source ? undefined : redirector.find(live + path, query);
}

/** The source of a redirect inside the site: without the path of the live site, unless it is a pattern for all addresses there. */
export function redirectSource(site: Pick<SiteModel, 'base' | 'url' | 'settings'>, source: string): string {
  const live = livePathOf(site);
  const rest = live === '' ? undefined : withinBase(source, live);
  return rest !== undefined && /^\/[^:*]/.test(rest) ? rest : source;
}

function hasAddress({ pages, files }: Known, path: string): boolean {
  const name = decoded(path);
  return files.has(name.slice(1) as FilePath) || pages.has(routeOf(name.replace(/\/rss\.xml$/, '')));
}
