/** The division that the sidebar shows, and the groups around the current page. */
import type { Route } from '@/lib/kit/paths';
import type { Division, Entry, NavGroup, NavPage, Scope } from './types';

/** The last division of a scope; the sidebar shows its entries. */
export function activeDivision(scope: Scope): Division | undefined {
  return scope.at(-1);
}

const GROUPS = new WeakMap<Division, ReadonlyMap<Route, readonly NavGroup[]>>();

/**
 * The groups around a page in the active division, outermost first; a group's `root` belongs to that group. Empty for pages outside any
 * group or not listed in the division. For a repeated page, its first visible place counts, with the division's `root` before its entries;
 * an entry `path#anchor` counts only if there is no other.
 */
export function groupsAround(scope: Scope, route: Route): readonly NavGroup[] {
  const division = activeDivision(scope);
  if (!division) return [];
  let places = GROUPS.get(division);
  if (!places) {
    places = placesOf(division.root ? [division.root, ...division.entries] : division.entries);
    GROUPS.set(division, places);
  }
  return places.get(route) ?? [];
}

function placesOf(entries: readonly Entry[]): ReadonlyMap<Route, readonly NavGroup[]> {
  const visible = new Map<Route, readonly NavGroup[]>();
  const hidden = new Map<Route, readonly NavGroup[]>();
  const anchored = new Map<Route, readonly NavGroup[]>();
  const add = ({ route, anchor }: NavPage, around: readonly NavGroup[], isHidden: boolean) => {
    const places = anchor !== undefined ? anchored : isHidden ? hidden : visible;
    if (!places.has(route)) places.set(route, around);
  };
  const walk = (list: readonly Entry[], around: readonly NavGroup[], below: boolean): void => {
    for (const entry of list) {
      const isHidden = below || entry.hidden;
      if (entry.type === 'page') add(entry, around, isHidden);
      if (entry.type !== 'group') continue;
      const inner = [...around, entry];
      if (entry.root) add(entry.root, inner, isHidden || entry.root.hidden);
      walk(entry.entries, inner, isHidden);
    }
  };
  walk(entries, [], false);
  return new Map([...anchored, ...hidden, ...visible]);
}
