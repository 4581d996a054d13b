/** The sidebar of a page as plain data: the visible part of its active division. Anchors and selectors come from `levelsOf`. */

import type { Route } from '@/lib/kit/paths';
import type { IconRef } from '@/lib/words/icons';
import { activeDivision, groupsAround } from './active';
import { hrefIn } from './part';
import type { Division, Entry, NavGroup, NavLink, NavPage, Scope } from './types';

export type SidebarEntry = SidebarGroup | SidebarPage | SidebarLink;

interface Look {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconRef;
  readonly tag?: string;
}

export interface SidebarGroup extends Look {
  readonly type: 'group';
  /** The group's `root`; its title is a link. */
  readonly href?: string;
  /** True when the group's `root` is the current page. */
  readonly current: boolean;
  /** The first page in the group, the target of drill-down. */
  readonly first?: string;
  /** Top-level groups and groups without a title are always open and have no toggle. See content/navigation/groups.mdx. */
  readonly toggle: boolean;
  /** True when it contains the current page. */
  readonly holdsPage: boolean;
  /** Initially open: top-level, `expanded`, or around the current page. */
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

/** How many entries are kept on either side of the page, in the division's list and in the lists of the groups around it. */
export interface SidebarReach {
  readonly top: number;
  readonly nested: number;
}

const EVERYTHING: SidebarReach = { top: Number.POSITIVE_INFINITY, nested: Number.POSITIVE_INFINITY };

/**
 * The sidebar around a page: the division's `root` and its visible entries in document order, and a hidden entry only if it is the current
 * page. Groups without visible entries are left out. A page that is listed twice is shown at the place given by `groupsAround`. Without a
 * route: the sidebar of pages that are listed elsewhere.
 *
 * Entries that do not contain the page are the same objects in every result, so what is derived from them can be cached. The cost depends
 * on the length of the lists around the page, cut to `reach`, not on the size of the division. See
 * content/navigation/breadcrumbs-and-drilldown.mdx#drill-down.
 */
export function sidebarOf(scope: Scope, route?: Route, reach: SidebarReach = EVERYTHING): readonly SidebarEntry[] {
  const division = activeDivision(scope);
  if (!division) return [];
  if (route === undefined) return shelfOf(division, scope).shown;
  return entriesHere(division, groupsAround(scope, route), { scope, route, reach });
}

/** The number of entries of `sidebarOf` without a route, including those in groups. */
export function sidebarSizeOf(scope: Scope): number {
  const division = activeDivision(scope);
  return division ? shelfOf(division, scope).size : 0;
}

/** A division or group: anything with a list of entries. */
type Owner = Division | NavGroup;

/** The list of a division or group that does not contain the current page. Cached, because sidebars are long and many. */
interface Shelf {
  readonly shown: readonly SidebarEntry[];
  readonly size: number;
  /** The index of each entry in `shown`, or the index it would have if it were not left out. */
  readonly places: ReadonlyMap<Entry, Place>;
  /** The first entry of a page; entries with an anchor (`path#anchor`) do not count. */
  readonly pages: ReadonlyMap<Route, NavPage>;
}

interface Place {
  readonly index: number;
  readonly isShown: boolean;
}

const SHELVES = new WeakMap<Owner, Shelf>();

/** `scope`: that of the division; of a group, the one of its division. */
function shelfOf(owner: Owner, scope: Scope): Shelf {
  const known = SHELVES.get(owner);
  if (known) return known;
  const shown: SidebarEntry[] = [];
  const places = new Map<Entry, Place>();
  const pages = new Map<Route, NavPage>();
  let size = 0;
  for (const entry of entriesOf(owner)) {
    const view = entry.hidden ? undefined : viewEntry(entry, isGroup(owner), scope);
    places.set(entry, { index: shown.length, isShown: view !== undefined });
    if (entry.type === 'page' && entry.anchor === undefined && !pages.has(entry.route)) pages.set(entry.route, entry);
    if (!view) continue;
    shown.push(view);
    size += 1 + (entry.type === 'group' ? shelfOf(entry, scope).size : 0);
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
  readonly scope: Scope;
  readonly route: Route;
  readonly reach: SidebarReach;
}

/** A list that contains the page: inside the group `inner`, else as an entry, else (a page that is not listed) nowhere. */
function entriesHere(owner: Owner, [inner, ...further]: readonly NavGroup[], here: Here): readonly SidebarEntry[] {
  const { shown, places, pages } = shelfOf(owner, here.scope);
  const own = inner ?? pages.get(here.route);
  const view =
    own?.type === 'group'
      ? viewGroup(own, isGroup(owner), here.scope, {
          route: here.route,
          entries: entriesHere(own, further, here),
        })
      : own && viewPage(own, true, here.scope);
  const { index, isShown } = (own && places.get(own)) ?? { index: 0, isShown: false };
  const reach = isGroup(owner) ? here.reach.nested : here.reach.top;
  const after = isShown ? index + 1 : index;
  return [
    ...shown.slice(Math.max(0, index - reach), index),
    ...(view ? [view] : []),
    ...shown.slice(after, after + reach),
  ];
}

/** A visible entry that does not contain the current page; undefined if there is nothing to show. */
function viewEntry(entry: Entry, nested: boolean, scope: Scope): SidebarEntry | undefined {
  if (entry.type === 'page') return viewPage(entry, false, scope);
  return entry.type === 'link' ? viewLink(entry) : viewGroup(entry, nested, scope);
}

/** A group; `here` when it contains the current page, with its list as that page sees it. */
function viewGroup(
  group: NavGroup,
  nested: boolean,
  scope: Scope,
  here?: { route: Route; entries: readonly SidebarEntry[] },
): SidebarGroup | undefined {
  const entries = here?.entries ?? shelfOf(group, scope).shown;
  const current = here !== undefined && group.root?.route === here.route && group.root.anchor === undefined;
  const root = group.root?.hidden && !current ? undefined : group.root;
  if (entries.length === 0 && !root) return undefined;
  const toggle = nested && group.label !== '';
  return {
    type: 'group',
    ...lookOf(group),
    ...(root ? { href: hrefOf(root, scope) } : {}),
    current,
    ...(group.home === undefined ? {} : { first: hrefIn(scope, group.home) }),
    toggle,
    holdsPage: here !== undefined,
    open: !toggle || group.expanded || here !== undefined,
    entries,
  };
}

function viewPage(page: NavPage, current: boolean, scope: Scope): SidebarPage {
  return {
    type: 'page',
    ...lookOf(page),
    href: hrefOf(page, scope),
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

function hrefOf(page: NavPage, scope: Scope): string {
  return hrefIn(scope, page.route) + (page.anchor === undefined ? '' : `#${page.anchor}`);
}
