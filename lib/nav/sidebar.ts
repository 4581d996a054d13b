/** The sidebar of a page: the entries of its active division, as plain data. Anchors and selectors above it come from `levelsOf`. */
import { encodeRoute, type Route } from '@/lib/kit/paths';
import { isExternal } from '@/lib/kit/urls';
import { activeDivision, groupsAround } from './active';
import type { Entry, IconRef, NavGroup, NavLink, NavPage, Scope } from './types';

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
  /** Top-level groups are always open and have no toggle. Mission rule 5. */
  readonly toggle: boolean;
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
  readonly external: boolean;
}

/**
 * What the sidebar shows around a page: visible entries in the order written, and hidden ones only where the page itself stands.
 * Groups without anything to show are left out. Entries are shared between the pages' answers: they are not to be changed.
 * Source: format 5.1, rules ("Breadcrumbs, drill-down, expansion").
 */
export function sidebarOf(scope: Scope, route: Route): SidebarEntry[] {
  const division = activeDivision(scope);
  if (!division) return [];
  const around = new Set<Entry>(groupsAround(scope, route));
  const entries = division.root ? [division.root, ...division.entries] : division.entries;
  return viewEntries(entries, { route, around }, false);
}

interface Here {
  route: Route;
  /** The groups around the page. */
  around: ReadonlySet<Entry>;
}

/** Away from the page shown an entry looks the same on every page, so that view is made once: sidebars are long and many. */
const ELSEWHERE = new WeakMap<Entry, readonly SidebarEntry[]>();

function viewEntries(entries: readonly Entry[], here: Here | undefined, nested: boolean): SidebarEntry[] {
  return entries.flatMap((entry) => {
    if (here && isHere(entry, here)) return viewEntry(entry, here, nested);
    const known = ELSEWHERE.get(entry);
    if (known) return known;
    const view = viewEntry(entry, undefined, nested);
    ELSEWHERE.set(entry, view);
    return view;
  });
}

function isHere(entry: Entry, here: Here): boolean {
  return entry.type === 'page' ? entry.route === here.route : here.around.has(entry);
}

/** The view of one entry; `here` only if the page shown is this one or in this group. */
function viewEntry(entry: Entry, here: Here | undefined, nested: boolean): SidebarEntry[] {
  if (entry.hidden && !here) return [];
  if (entry.type === 'page') return [viewPage(entry, here !== undefined)];
  return entry.type === 'link' ? [viewLink(entry)] : viewGroup(entry, here, nested);
}

function viewGroup(group: NavGroup, here: Here | undefined, nested: boolean): SidebarGroup[] {
  const entries = viewEntries(group.entries, here, true);
  const root = group.root && (!group.root.hidden || group.root.route === here?.route) ? group.root : undefined;
  if (entries.length === 0 && !root) return [];
  return [
    {
      type: 'group',
      ...lookOf(group),
      ...(root ? { href: hrefOf(root) } : {}),
      current: here !== undefined && root?.route === here.route,
      ...(group.home === undefined ? {} : { first: encodeRoute(group.home) }),
      toggle: nested,
      open: !nested || group.expanded || here !== undefined,
      entries,
    },
  ];
}

function viewPage(page: NavPage, isShown: boolean): SidebarPage {
  return {
    type: 'page',
    ...lookOf(page),
    href: hrefOf(page),
    // An entry for a place in a page is never the page shown: the page's own entry is.
    current: isShown && page.anchor === undefined,
    ...(page.method ? { method: page.method } : {}),
    ...(page.deprecated ? { deprecated: true } : {}),
  };
}

function viewLink(link: NavLink): SidebarLink {
  return { type: 'link', ...lookOf(link), href: link.href, external: isExternal(link.href) };
}

function lookOf({ id, label, icon, tag }: Look): Look {
  return { id, label, ...(icon ? { icon } : {}), ...(tag ? { tag } : {}) };
}

function hrefOf(page: NavPage): string {
  return encodeRoute(page.route) + (page.anchor === undefined ? '' : `#${page.anchor}`);
}
