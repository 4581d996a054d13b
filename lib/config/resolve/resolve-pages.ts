/** Resolves what the pages of a site need besides their frame: search engines, redirects, the 404 page, menus, API pages. */
import type { z } from 'zod/v4';
import { DEFAULTS } from '@/lib/config/resolve/defaults';
import { iconRefOf } from '@/lib/config/resolve/resolve-frame';
import type { WrittenSettings } from '@/lib/config/schema';
import type { specification } from '@/lib/config/schema/parts';
import type { ApiSettings, NotFound, Redirect, Seo, SiteSettings, SpecificationRef } from '@/lib/config/settings';
import { hrefKind } from '@/lib/kit/urls';

/** Meta tags as texts. */
export function metatagsOf(written: Record<string, string | number | boolean> | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(written ?? {}).map(([name, value]) => [name, String(value)]));
}

/** What search engines see; paths without the slashes at their ends. */
export function seoOf(written: WrittenSettings['seo']): Seo {
  return {
    paths: (written?.paths ?? []).map(({ path, metatags }) => ({
      path: path.replace(/^\/+|\/+$/g, ''),
      metatags: metatagsOf(metatags),
    })),
    organization: written?.organization,
    indexing: written?.indexing ?? DEFAULTS.indexing,
    trailingSlash: written?.trailingSlash,
  };
}

/**
 * Redirects with the first slash that writers leave out; of two with one source the first counts. See
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

/** A path from the home page on; URLs and anchors stay as they are. */
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

/** The menu beside the title. */
export function contextualOf(written: WrittenSettings['contextual']): SiteSettings['contextual'] {
  const options = (written?.options ?? []).map((option) => {
    // The older name of the same entry (content/reference/format/page-frame.mdx#contextual).
    if (typeof option === 'string') return option === 'windsurf' ? 'devin-desktop' : option;
    return { ...option, icon: iconRefOf(option.icon) };
  });
  return { options, display: written?.display ?? DEFAULTS.contextualDisplay };
}

/** The settings of API pages. */
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

/** Specifications in one form; an object without a source names none. `pointer` is where they are written. */
function specificationsOf(written: z.infer<typeof specification> | undefined, pointer: string): SpecificationRef[] {
  const list = Array.isArray(written);
  return [written ?? []].flat().flatMap((entry, index) => {
    const at = list ? `${pointer}/${index}` : pointer;
    if (typeof entry === 'string') return [{ source: entry, pointer: at }];
    const { source } = entry;
    return source === undefined ? [] : [{ ...entry, source, pointer: at }];
  });
}
