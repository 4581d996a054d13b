/** Questions about the entries of a division that every page asks again: answered once per entry and kept. */
import type { Route } from '@/lib/kit/paths';
import type { Entry, NavGroup } from '@/lib/nav/types';

const routesByGroup = new WeakMap<NavGroup, ReadonlySet<Route>>();
const sizes = new WeakMap<readonly Entry[], number>();

/** Whether the page is this entry or stands in it. A group's `root` counts as in it. */
export function holds(entry: Entry, route: Route | undefined): boolean {
  if (route === undefined || entry.type === 'link') return false;
  return entry.type === 'page' ? entry.route === route : routesOf(entry).has(route);
}

/** Hidden entries show only while they are where the reader is (format 5.1). */
export function isShown(entry: Entry, route: Route | undefined): boolean {
  return !entry.hidden || holds(entry, route);
}

/** How many entries a list has, those of its groups included. */
export function sizeOf(entries: readonly Entry[]): number {
  const known = sizes.get(entries);
  if (known !== undefined) return known;
  const size = entries.reduce((sum, entry) => sum + 1 + (entry.type === 'group' ? sizeOf(entry.entries) : 0), 0);
  sizes.set(entries, size);
  return size;
}

/** The entries around the one that holds the page, at most `reach` on either side; the first ones when none holds it. */
export function around(entries: readonly Entry[], route: Route | undefined, reach: number): readonly Entry[] {
  const index = Math.max(
    0,
    entries.findIndex((entry) => holds(entry, route)),
  );
  return entries.slice(Math.max(0, index - reach), index + reach + 1);
}

function routesOf(group: NavGroup): ReadonlySet<Route> {
  const known = routesByGroup.get(group);
  if (known) return known;
  const routes = new Set<Route>(group.root ? [group.root.route] : []);
  for (const entry of group.entries) {
    if (entry.type === 'page') routes.add(entry.route);
    if (entry.type === 'group') for (const route of routesOf(entry)) routes.add(route);
  }
  routesByGroup.set(group, routes);
  return routes;
}
