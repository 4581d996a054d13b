/**
 * The places where a page is visible: menus, search, sitemap, search engines, assistant, llms.txt. Used by all outputs. See
 * content/navigation/visibility.mdx#who-sees-a-page.
 */
import type { Seo } from '@/lib/config/settings';
import { type Listing, listingOf } from '@/lib/nav/listings';
import type { PageMeta } from '@/lib/source/frontmatter';
import type { PageNode, SiteModel } from '../types';

export interface Visibility {
  /** In sidebars, tabs and neighbours. */
  readonly nav: boolean;
  /** In the site's search. */
  readonly search: boolean;
  readonly sitemap: boolean;
  /** Excluded from search engines. */
  readonly noindex: boolean;
  /** In the assistant and for other agents. */
  readonly assistant: boolean;
  /** In llms.txt and llms-full.txt. */
  readonly llms: boolean;
}

/** The relevant frontmatter. */
export type PageFlags = Pick<PageMeta, 'hidden' | 'noindex' | 'searchable'>;

type Row = Omit<Visibility, 'nav'>;

/** The rows of the visibility table. Visibility in menus depends on the navigation only. */
const ROWS = {
  shown: { search: true, sitemap: true, noindex: false, assistant: true, llms: true },
  noindex: { search: false, sitemap: false, noindex: true, assistant: false, llms: false },
  hidden: { search: false, sitemap: false, noindex: true, assistant: false, llms: false },
  unlisted: { search: false, sitemap: false, noindex: false, assistant: false, llms: false },
} as const satisfies Record<string, Row>;

/**
 * The visibility of a page. `page`: its frontmatter. `listing`: its place in the navigation, undefined if it is not listed. `indexing`:
 * `seo.indexing`. `noindex` overrides everything; the page's own `hidden` overrides an inherited one; `searchable: false`, on the page or
 * its closest ancestor, excludes it from search and assistant only.
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

const KNOWN = new WeakMap<SiteModel, WeakMap<PageNode, Visibility>>();

/** The visibility of a page of a site. Computed once per page: a dozen outputs ask for it. */
export function pageVisibility(site: SiteModel, node: PageNode): Visibility {
  const ofSite = KNOWN.get(site) ?? new WeakMap<PageNode, Visibility>();
  KNOWN.set(site, ofSite);
  const visibility =
    ofSite.get(node) ?? visibilityOf(node.meta, listingOf(site.nav, node.route), site.settings.seo.indexing);
  ofSite.set(node, visibility);
  return visibility;
}

/**
 * True if search engines may index the site: false when `seo.metatags.robots` contains `noindex`. Then robots.txt disallows everything, the
 * sitemap is empty and there is no llms.txt. See content/settings/search-engines.mdx.
 */
export function isIndexed({ settings }: SiteModel): boolean {
  return !/\b(noindex|none)\b/i.test(settings.seo.metatags.robots ?? '');
}
