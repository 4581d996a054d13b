/** Resolves the settings of pages: search engines, redirects, the 404 page, menus, API pages. */
import type { z } from 'zod/v4';
import { DEFAULTS } from '@/lib/config/resolve/defaults';
import { iconRefOf } from '@/lib/config/resolve/resolve-frame';
import type { WrittenSettings } from '@/lib/config/schema';
import type { specification } from '@/lib/config/schema/parts';
import type { ApiSettings, NotFound, Redirect, Seo, SiteSettings, SpecificationRef } from '@/lib/config/settings';
import { withoutOuterSlashes } from '@/lib/kit/paths';
import { hrefKind } from '@/lib/kit/urls';

/** Meta tag values as strings. */
export function metatagsOf(written: Record<string, string | number | boolean> | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(written ?? {}).map(([name, value]) => [name, String(value)]));
}

/** The SEO settings; paths without leading and trailing slashes. */
export function seoOf(written: WrittenSettings['seo']): Seo {
  return {
    paths: (written?.paths ?? []).map(({ path, metatags }) => ({
      path: withoutOuterSlashes(path),
      metatags: metatagsOf(metatags),
    })),
    organization: written?.organization,
    indexing: written?.indexing ?? DEFAULTS.indexing,
    trailingSlash: written?.trailingSlash,
  };
}

/**
 * Redirects, with a missing leading slash added; of two with the same source the first wins. See
 * content/reference/format/settings.mdx#keys.
 */
export function redirectsOf(written: WrittenSettings['redirects']): Redirect[] {
  const bySource = new Map<string, Redirect>();
  for (const [index, { source, destination, permanent }] of (written ?? []).entries()) {
    const from = rooted(source);
    if (bySource.has(from)) continue;
    const to = { destination: rooted(destination), permanent: permanent ?? DEFAULTS.permanent };
    bySource.set(from, { source: from, ...to, index });
  }
  return [...bySource.values()];
}

/** A path relative to the start page; URLs and anchors are unchanged. */
export function rooted(address: string): string {
  const clean = address.trim();
  return hrefKind(clean) === 'relative' ? `/${clean.replace(/^\.\//, '')}` : clean;
}

/** The 404 page. */
export function notFoundOf(written: NonNullable<WrittenSettings['errors']>['404']): NotFound {
  return written === undefined
    ? { redirect: false }
    : { ...written, redirect: written.redirect ?? DEFAULTS.notFound.redirect };
}

/** The page menu. */
export function contextualOf(written: WrittenSettings['contextual']): SiteSettings['contextual'] {
  const options = (written?.options ?? []).map((option) => {
    // The older name of this entry (content/reference/format/page-frame.mdx#contextual).
    if (typeof option === 'string') return option === 'windsurf' ? 'devin-desktop' : option;
    return { ...option, icon: iconRefOf(option.icon) };
  });
  return { options, display: written?.display ?? DEFAULTS.contextualDisplay };
}

/** The settings for API pages. */
export function apiOf(written: WrittenSettings['api']): ApiSettings {
  const { params, playground, examples } = DEFAULTS.api;
  return {
    openapi: specificationsOf(written?.openapi, '/api/openapi'),
    asyncapi: specificationsOf(written?.asyncapi, '/api/asyncapi'),
    params: { ...params, post: [], ...written?.params },
    playground: { ...playground, ...written?.playground },
    examples: { ...examples, ...written?.examples },
    fullUrl: written?.url === 'full',
    servers: [written?.mdx?.server ?? []].flat(),
    auth: written?.mdx?.auth,
  };
}

/** Specifications in a uniform shape; an object without a source is ignored. `pointer`: where they are written. */
function specificationsOf(written: z.infer<typeof specification> | undefined, pointer: string): SpecificationRef[] {
  const list = Array.isArray(written);
  return [written ?? []].flat().flatMap((entry, index) => {
    const at = list ? `${pointer}/${index}` : pointer;
    if (typeof entry === 'string') return [{ source: entry, pointer: at }];
    const { source } = entry;
    return source === undefined ? [] : [{ ...entry, source, pointer: at }];
  });
}
