/** The content and version of a page's preview image. Pure. See content/settings/search-engines.mdx. */
import { shortHash } from '@/lib/kit/hash';
import { languageOf } from '@/lib/nav/lang';
import { scopeOf } from '@/lib/nav/scope';
import { trailOf } from '@/lib/nav/trail';
import type { PageNode, SiteModel } from '@/lib/site/types';

/** Everything shown in the image. */
export interface PictureFacts {
  site: string;
  title: string;
  section?: string;
  description?: string;
  dir: 'ltr' | 'rtl';
  appearance: 'light' | 'dark';
  colors: { primary: string; light: string };
  /** A path of the docs folder or a URL, as written. */
  logo?: string;
  background?: string;
  family?: string;
}

/** The content of a page's image. */
export function pictureFacts({ settings, nav }: SiteModel, { route, title, meta }: PageNode): PictureFacts {
  const { thumbnails, colors, logo, name } = settings;
  const appearance = thumbnails.appearance ?? (settings.appearance.default === 'dark' ? 'dark' : 'light');
  const scope = scopeOf(nav, route);
  return {
    site: name,
    title,
    section: trailOf(scope, route).at(-1)?.label,
    description: meta.description ?? settings.description,
    dir: languageOf(scope).dir,
    appearance,
    colors: { primary: colors.primary, light: colors.light },
    logo: logo?.[appearance],
    background: thumbnails.background,
    family: thumbnails.fonts.family,
  };
}

/** Changes with the image, so that it can be cached forever. */
export function pictureVersion(site: SiteModel, node: PageNode): string {
  return shortHash(LAYOUT_VERSION, JSON.stringify(pictureFacts(site, node)));
}

/** Increment with every change of the layout. */
const LAYOUT_VERSION = '1';
