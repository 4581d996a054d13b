/**
 * The resolved navigation: one recursive idea (`Division`) for languages, versions, products, tabs, dropdowns, anchors and
 * menu items, and `Entry` for what a division lists. Frozen and shared by every page; "here" is always an argument.
 */
import type { Route } from '@/lib/kit/paths';

export type DivisionKind = 'language' | 'version' | 'product' | 'tab' | 'dropdown' | 'anchor' | 'item';

/** An icon as written, normalised: a library name, a path or URL, or an emoji in `name`. */
export interface IconRef {
  name: string;
  /** Font Awesome style: solid, regular, brands … */
  style?: string;
  library?: string;
}

/** A part of the site that a reader switches to. The root is a division of kind `root` without a label. */
export interface Division {
  readonly kind: DivisionKind | 'root';
  /** Unique, stable: the JSON pointer of the element in `navigation`, `''` for the root. */
  readonly id: string;
  /** What the reader reads. For languages: the code as written. */
  readonly label: string;
  readonly icon?: IconRef;
  readonly tag?: string;
  readonly description?: string;
  readonly color?: { readonly light?: string; readonly dark?: string };
  /** Tab pushed to the end of the bar. */
  readonly align?: 'start' | 'end';
  readonly hidden: boolean;
  /**
   * As written: `true` lets search, sitemap and assistant see the pages of a hidden division. See
   * content/reference/format/navigation.mdx#default.
   */
  readonly searchable?: boolean;
  /** As written: factor for the rank of the pages below in the search. */
  readonly boost?: number;
  /** The one its siblings start with: `default: true`, else the first visible. */
  readonly isDefault: boolean;
  /** A link instead of content: absolute URL, path or anchor. */
  readonly href?: string;
  /** All of one kind; empty when the division lists entries. */
  readonly divisions: readonly Division[];
  readonly entries: readonly Entry[];
  /** A page of its own (`root`), before everything in it. */
  readonly root?: NavPage;
  /** `global.*` links of this level: seen on every page below it. */
  readonly globals: readonly Division[];
  /** The first page a reader lands on; undefined for links and empty divisions. */
  readonly home?: Route;
}

export type Entry = NavGroup | NavPage | NavLink;

export interface NavGroup {
  readonly type: 'group';
  /** JSON pointer in `navigation`. */
  readonly id: string;
  /** Empty where the writer left the name blank: the group has no title. */
  readonly label: string;
  readonly icon?: IconRef;
  readonly tag?: string;
  readonly hidden: boolean;
  /** As in a division. */
  readonly searchable?: boolean;
  /** As in a division. */
  readonly boost?: number;
  /** Starts open. Only nested groups can be closed (content/reference/format/navigation.mdx#groups). */
  readonly expanded: boolean;
  /** Page that the group's title opens (`root`). */
  readonly root?: NavPage;
  readonly entries: readonly Entry[];
  /** First visible page in it, `root` before its entries. */
  readonly home?: Route;
}

export interface NavPage {
  readonly type: 'page';
  readonly id: string;
  readonly route: Route;
  /** Part after `#` of an entry such as `guide#setup`. */
  readonly anchor?: string;
  /** Sidebar label: sidebarTitle, else title. */
  readonly label: string;
  readonly icon?: IconRef;
  readonly tag?: string;
  /** HTTP method badge of an API page. */
  readonly method?: string;
  readonly deprecated?: boolean;
  readonly hidden: boolean;
}

/** A sidebar entry that leads elsewhere (frontmatter `url`). */
export interface NavLink {
  readonly type: 'link';
  readonly id: string;
  readonly label: string;
  readonly href: string;
  readonly icon?: IconRef;
  readonly tag?: string;
  readonly hidden: boolean;
}

/** The divisions from the root (included) down to the one whose entries list the page. */
export type Scope = readonly Division[];

export interface NavTree {
  readonly root: Division;
  /**
   * Every listed route with all scopes that list it. The first is where a reader lands by address:
   * at each level the default division comes first, then the visible ones in document order, then the hidden ones.
   */
  readonly scopes: ReadonlyMap<Route, readonly Scope[]>;
}

/** What the navigation needs to know of a page: its own file's frontmatter, already resolved. */
export interface PageFacts {
  route: Route;
  label: string;
  icon?: IconRef;
  tag?: string;
  method?: string;
  deprecated?: boolean;
  hidden: boolean;
  /** External address of a page that is only a link (frontmatter `url`). */
  url?: string;
}
