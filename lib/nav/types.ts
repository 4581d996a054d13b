/**
 * The resolved navigation: one recursive type (`Division`) for languages, versions, products, tabs, dropdowns, anchors and menu items, and
 * `Entry` for what a division lists. Frozen and shared by all pages; the current page is always an argument.
 */

import type { Route } from '@/lib/kit/paths';
import type { IconRef } from '@/lib/words/icons';
import type { DivisionKind } from '@/lib/words/navigation';

/** A part of the site that a reader can switch to. The root has the kind `root` and no label. */
export interface Division {
  readonly kind: DivisionKind | 'root';
  /** Unique and stable: the JSON pointer of the element in `navigation`, `''` for the root. */
  readonly id: string;
  /** The displayed text. For languages: the code as written. */
  readonly label: string;
  readonly icon?: IconRef;
  readonly tag?: string;
  readonly description?: string;
  readonly color?: { readonly light?: string; readonly dark?: string };
  /** A tab at the end of the bar. */
  readonly align?: 'start' | 'end';
  readonly hidden: boolean;
  /**
   * As written: `true` includes the pages of a hidden division in search, sitemap and assistant. See
   * content/navigation/visibility.mdx#default.
   */
  readonly searchable?: boolean;
  /** As written: search boost for the pages below. */
  readonly boost?: number;
  /** As written: whether the pages below can be read without signing in. */
  readonly public?: boolean;
  /** As written: how the groups below list their entries on their `root` pages. */
  readonly directory?: DirectoryStyle;
  /** The default among its siblings: `default: true`, else the first visible one. */
  readonly isDefault: boolean;
  /** A link instead of content: an absolute URL, path or anchor. */
  readonly href?: string;
  /** Nested divisions, all of one kind; empty when the division lists entries. */
  readonly divisions: readonly Division[];
  readonly entries: readonly Entry[];
  /** The division's own page (`root`), before its entries. */
  readonly root?: NavPage;
  /** The `global` links of this element, shown on every page below it. */
  readonly globals: readonly Division[];
  /** The first page for readers; undefined for links and empty divisions. */
  readonly home?: Route;
}

/** How a `root` page lists the entries of its group. */
export type DirectoryStyle = 'none' | 'accordion' | 'card';

export type Entry = NavGroup | NavPage | NavLink;

export interface NavGroup {
  readonly type: 'group';
  /** JSON pointer in `navigation`. */
  readonly id: string;
  /** Empty for a group without a title. */
  readonly label: string;
  readonly icon?: IconRef;
  readonly tag?: string;
  readonly hidden: boolean;
  /** As in a division. */
  readonly searchable?: boolean;
  /** As in a division. */
  readonly boost?: number;
  /** As in a division. */
  readonly public?: boolean;
  /** As in a division; for this group too. */
  readonly directory?: DirectoryStyle;
  /** Initially open. Only nested groups can be closed (content/navigation/groups.mdx). */
  readonly expanded: boolean;
  /** The page that the group's title opens (`root`). */
  readonly root?: NavPage;
  readonly entries: readonly Entry[];
  /** The first visible page, `root` before its entries. */
  readonly home?: Route;
}

export interface NavPage {
  readonly type: 'page';
  readonly id: string;
  readonly route: Route;
  /** The hash of an entry such as `guide#setup`. */
  readonly anchor?: string;
  /** The sidebar label: `sidebarTitle`, else the title. */
  readonly label: string;
  readonly icon?: IconRef;
  readonly tag?: string;
  /** The HTTP method badge of an API page. */
  readonly method?: string;
  readonly deprecated?: boolean;
  readonly hidden: boolean;
}

/** A sidebar entry with an external address (frontmatter `url`). */
export interface NavLink {
  readonly type: 'link';
  readonly id: string;
  /** The page whose frontmatter has the address. */
  readonly route: Route;
  readonly label: string;
  readonly href: string;
  readonly icon?: IconRef;
  readonly tag?: string;
  readonly hidden: boolean;
}

/** The divisions from the root (included) to the one whose entries list the page. */
export type Scope = readonly Division[];

export interface NavTree {
  readonly root: Division;
  /**
   * All scopes of every listed route. The first is used when the page is opened by its address: at each level the default division comes
   * first, then visible ones in document order, then hidden ones.
   */
  readonly scopes: ReadonlyMap<Route, readonly Scope[]>;
}

/** The facts about a page that the navigation needs, from its resolved frontmatter. */
export interface PageFacts {
  route: Route;
  label: string;
  icon?: IconRef;
  tag?: string;
  method?: string;
  deprecated?: boolean;
  hidden: boolean;
  /** The external URL of a page that is only a link (frontmatter `url`). */
  url?: string;
}
