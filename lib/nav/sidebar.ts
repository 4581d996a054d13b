/** The sidebar of a page: what is seen of its active division, as plain data. Anchors and selectors above it come from `levelsOf`. */
import { encodeRoute, type Route } from '@/lib/kit/paths';
import { activeDivision, groupsAround } from './active';
import type { Division, Entry, IconRef, NavGroup, NavLink, NavPage, Scope } from './types';

export type SidebarEntry = SidebarGroup | SidebarPage | SidebarLink;

interface Look {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconRef;
  readonly tag?: string;
}

export interface SidebarGroup extends Look {
  readonly type: 'group';
  /** The group's own page (`root`): its title is a link. */
  readonly href?: string;
  /** The group's own page is the one shown. */
  readonly current: boolean;
  /** First page in it, where drill-down leads. */
  readonly first?: string;
  /**
   * Top-level groups, and those without a title, are always open and have no toggle. See content/reference/format/navigation.mdx#groups.
   */
  readonly toggle: boolean;
  /** The page shown stands in it. */
  readonly holdsPage: boolean;
  /** Starts open: top-level, `expanded`, or around the page shown. */
  readonly open: boolean;
  readonly entries: readonly SidebarEntry[];
}

export interface SidebarPage extends Look {
  readonly type: 'page';
  readonly href: string;
  readonly current: boolean;
  readonly method?: string;
  readonly deprecated?: boolean;
}

export interface SidebarLink extends Look {
  readonly type: 'link';
  readonly href: string;
}

/** How many entries are kept on either side of the page: in the division's own list, and in the lists of the groups around it. */
export interface SidebarReach {
  readonly top: number;
  readonly nested: number;
}

const EVERYTHING: SidebarReach = { top: Number.POSITIVE_INFINITY, nested: Number.POSITIVE_INFINITY };

/**
 * What the sidebar shows around a page: the division's `root` and its visible entries in the order written, and a hidden one only
 * where the page itself stands. Groups without anything to show are left out. A page that is listed twice is shown at the place
 * that `groupsAround` knows. Without a route: what pages see that stand elsewhere.
 *
 * Entries that do not hold the page are the same objects in every answer, so that what is made of them can be kept.
 * Asking takes as long as the lists around the page are, cut to `reach`, whatever the size of the division.
 * See content/reference/format/page-frame.mdx#drilldown.
 */
export function sidebarOf(scope: Scope, route?: Route, reach: SidebarReach = EVERYTHING): readonly SidebarEntry[] {
  const division = activeDivision(scope);
  if (!division) return [];
  if (route === undefined) return shelfOf(division).shown;
  return entriesHere(division, groupsAround(scope, route), { route, reach });
}

/** How many entries `sidebarOf` has without a route, those in groups included. */
export function sidebarSizeOf(scope: Scope): number {
  const division = activeDivision(scope);
  return division ? shelfOf(division).size : 0;
}

/** A division or a group: what has a list of its own. */
type Owner = Division | NavGroup;

/** The list of a division or group as pages see it that stand elsewhere: made once, since sidebars are long and many. */
interface Shelf {
  readonly shown: readonly SidebarEntry[];
  readonly size: number;
  /** Where each entry stands in `shown`, or would stand if it were not left out. */
  readonly places: ReadonlyMap<Entry, Place>;
  /** The entry of a page, the first of several; places in a page (`path#anchor`) are none. */
  readonly pages: ReadonlyMap<Route, NavPage>;
}

interface Place {
  readonly index: number;
  readonly isShown: boolean;
}

const SHELVES = new WeakMap<Owner, Shelf>();

function shelfOf(owner: Owner): Shelf {
  const known = SHELVES.get(owner);
  if (known) return known;
  const shown: SidebarEntry[] = [];
  const places = new Map<Entry, Place>();
  const pages = new Map<Route, NavPage>();
  let size = 0;
  for (const entry of entriesOf(owner)) {
    const view = entry.hidden ? undefined : viewEntry(entry, isGroup(owner));
    places.set(entry, { index: shown.length, isShown: view !== undefined });
    if (entry.type === 'page' && entry.anchor === undefined && !pages.has(entry.route)) pages.set(entry.route, entry);
    if (!view) continue;
    shown.push(view);
    size += 1 + (entry.type === 'group' ? shelfOf(entry).size : 0);
  }
  const shelf = { shown, size, places, pages };
  SHELVES.set(owner, shelf);
  return shelf;
}

function entriesOf(owner: Owner): readonly Entry[] {
  return isGroup(owner) || !owner.root ? owner.entries : [owner.root, ...owner.entries];
}

function isGroup(owner: Owner): owner is NavGroup {
  return 'type' in owner;
}

interface Here {
  readonly route: Route;
  readonly reach: SidebarReach;
}

/** A list with the page in it: in the group `inner` of it, else as an entry of its own, else (a page not listed) nowhere. */
function entriesHere(owner: Owner, [inner, ...further]: readonly NavGroup[], here: Here): readonly SidebarEntry[] {
  const { shown, places, pages } = shelfOf(owner);
  const own = inner ?? pages.get(here.route);
  const view =
    own?.type === 'group'
      ? viewGroup(own, isGroup(owner), { route: here.route, entries: entriesHere(own, further, here) })
      : own && viewPage(own, true);
  const { index, isShown } = (own && places.get(own)) ?? { index: 0, isShown: false };
  const reach = isGroup(owner) ? here.reach.nested : here.reach.top;
  const after = isShown ? index + 1 : index;
  return [
    ...shown.slice(Math.max(0, index - reach), index),
    ...(view ? [view] : []),
    ...shown.slice(after, after + reach),
  ];
}

/** A visible entry as pages see it that stand elsewhere; undefined when there is nothing to show. */
function viewEntry(entry: Entry, nested: boolean): SidebarEntry | undefined {
  if (entry.type === 'page') return viewPage(entry, false);
  return entry.type === 'link' ? viewLink(entry) : viewGroup(entry, nested);
}

/** A group; `here` when the page stands in it, with its list as that page sees it. */
function viewGroup(
  group: NavGroup,
  nested: boolean,
  here?: { route: Route; entries: readonly SidebarEntry[] },
): SidebarGroup | undefined {
  const entries = here?.entries ?? shelfOf(group).shown;
  const current = here !== undefined && group.root?.route === here.route && group.root.anchor === undefined;
  const root = group.root?.hidden && !current ? undefined : group.root;
  if (entries.length === 0 && !root) return undefined;
  const toggle = nested && group.label !== '';
  return {
    type: 'group',
    ...lookOf(group),
    ...(root ? { href: hrefOf(root) } : {}),
    current,
    ...(group.home === undefined ? {} : { first: encodeRoute(group.home) }),
    toggle,
    holdsPage: here !== undefined,
    open: !toggle || group.expanded || here !== undefined,
    entries,
  };
}

function viewPage(page: NavPage, current: boolean): SidebarPage {
  return {
    type: 'page',
    ...lookOf(page),
    href: hrefOf(page),
    current,
    ...(page.method ? { method: page.method } : {}),
    ...(page.deprecated ? { deprecated: true } : {}),
  };
}

function viewLink(link: NavLink): SidebarLink {
  return { type: 'link', ...lookOf(link), href: link.href };
}

function lookOf({ id, label, icon, tag }: Look): Look {
  return { id, label, ...(icon ? { icon } : {}), ...(tag ? { tag } : {}) };
}

function hrefOf(page: NavPage): string {
  return encodeRoute(page.route) + (page.anchor === undefined ? '' : `#${page.anchor}`);
}
