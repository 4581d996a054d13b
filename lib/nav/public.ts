/** The navigation's rules about who may read a page: `public` on an element holds for everything below it. */
import type { Route } from '@/lib/kit/paths';
import type { Division, Entry, NavGroup, NavTree } from './types';

const KNOWN = new WeakMap<NavTree, ReadonlyMap<Route, boolean>>();

/**
 * The `public` that each listed page inherits from its closest ancestor with one, link pages included; pages without one are not in the map.
 * If a page is listed several times, `false` wins. Computed once per tree, linear in its entries.
 */
export function inheritedPublic(tree: NavTree): ReadonlyMap<Route, boolean> {
  const known = KNOWN.get(tree) ?? collect(tree.root);
  KNOWN.set(tree, known);
  return known;
}

type Above = boolean | undefined;

function collect(root: Division): Map<Route, boolean> {
  const found = new Map<Route, boolean>();
  const add = (route: Route, inherited: Above): void => {
    if (inherited !== undefined) found.set(route, inherited && (found.get(route) ?? true));
  };
  const addEntries = (entries: readonly Entry[], above: Above): void => {
    for (const entry of entries) {
      if (entry.type === 'group') addBelow(entry, above);
      else add(entry.route, above);
    }
  };
  const addBelow = (element: Division | NavGroup, above: Above): void => {
    const here = element.public ?? above;
    if (element.root) add(element.root.route, here);
    addEntries(element.entries, here);
    for (const child of 'divisions' in element ? element.divisions : []) addBelow(child, here);
  };
  addBelow(root, undefined);
  return found;
}
