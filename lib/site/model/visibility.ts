/**
 * Who sees a page: menus, site search, sitemap, search engines, assistant, llms.txt. Every output asks here. See
 * content/reference/format/frontmatter.mdx#visibility.
 */
import type { Seo } from '@/lib/config/settings';
import { type Listing, listingOf } from '@/lib/nav/listings';
import type { PageMeta } from '@/lib/source/frontmatter';
import type { PageNode, SiteModel } from '../types';

export interface Visibility {
  /** Shown in sidebars, tabs and neighbours. */
  readonly nav: boolean;
  /** Found by the search of the site. */
  readonly search: boolean;
  readonly sitemap: boolean;
  /** Search engines are asked not to keep it. */
  readonly noindex: boolean;
  /** Read by the assistant and other agents. */
  readonly assistant: boolean;
  /** Listed in llms.txt and llms-full.txt. */
  readonly llms: boolean;
}

/** The frontmatter that matters here. */
export type PageFlags = Pick<PageMeta, 'hidden' | 'noindex' | 'searchable'>;

type Row = Omit<Visibility, 'nav'>;

/** The rows of the table: what a page is, and who sees it then. Whether menus show it depends on the navigation alone. */
const ROWS = {
  shown: { search: true, sitemap: true, noindex: false, assistant: true, llms: true },
  noindex: { search: false, sitemap: false, noindex: true, assistant: false, llms: false },
  hidden: { search: false, sitemap: false, noindex: true, assistant: false, llms: false },
  unlisted: { search: false, sitemap: false, noindex: false, assistant: false, llms: false },
} as const satisfies Record<string, Row>;

/**
 * Who sees a page. `page`: its frontmatter; `listing`: what the navigation says of it, undefined when it is not listed;
 * `indexing`: `seo.indexing`. `noindex` wins over everything; the page's own `hidden` over an inherited one; `searchable: false`,
 * of the page or else of the nearest element above it, takes it out of search and assistant only.
 */
export function visibilityOf(page: PageFlags, listing: Listing | undefined, indexing: Seo['indexing']): Visibility {
  const row: Row = ROWS[rowOf(page, listing, indexing)];
  const findable = page.searchable ?? listing?.searchable ?? true;
  return {
    ...row,
    nav: listing?.visible ?? false,
    search: row.search && findable,
    assistant: row.assistant && findable,
  };
}

function rowOf(page: PageFlags, listing: Listing | undefined, indexing: Seo['indexing']): keyof typeof ROWS {
  if (page.noindex) return 'noindex';
  if (indexing === 'all') return 'shown';
  if (page.hidden) return 'hidden';
  if (listing === undefined) return 'unlisted';
  if (listing.open || page.hidden === false || listing.searchable) return 'shown';
  return 'hidden';
}

/** Who sees a page of a site. Cheap: a few lookups. */
export function pageVisibility(site: SiteModel, { meta, route }: PageNode): Visibility {
  return visibilityOf(meta, listingOf(site.nav, route), site.settings.seo.indexing);
}

/**
 * Whether search engines may keep anything of the site: false when its own meta tags say `noindex` for all of it (`seo.metatags.robots`).
 * Then robots.txt refuses everything, the sitemap is empty and there is no llms.txt. See content/reference/format/outputs.mdx#seo.
 */
export function isIndexed({ settings }: SiteModel): boolean {
  return !/\b(noindex|none)\b/i.test(settings.metatags.robots ?? '');
}
