/** Suggestions for missing page entries, fast enough for thousands of them. */
import { folderOf, type Route } from '@/lib/kit/paths';
import { nearest } from '@/lib/kit/suggest';

/** The existing route that a missing one most likely means. */
export type RouteSuggester = (missing: Route) => Route | undefined;

/**
 * Suggests from `routes`: the same route in different case, else the most similar one in the same folder, else the most similar one with
 * the same last segment. The index is built on first use.
 */
export function suggestRoutes(routes: Iterable<Route>): RouteSuggester {
  let index: Map<string, Route[]> | undefined;
  return (missing) => {
    index ??= indexRoutes(routes);
    const sameLetters = index.get(`case:${missing.toLowerCase()}`)?.[0];
    const inFolder = () => near(missing, index?.get(`folder:${folderOf(missing)}`));
    const sameName = () => near(missing, index?.get(`name:${lastSegment(missing)}`));
    return sameLetters ?? inFolder() ?? sameName();
  };
}

function indexRoutes(routes: Iterable<Route>): Map<string, Route[]> {
  const index = new Map<string, Route[]>();
  const add = (key: string, route: Route) => {
    const list = index.get(key);
    if (list) list.push(route);
    else index.set(key, [route]);
  };
  for (const route of routes) {
    add(`case:${route.toLowerCase()}`, route);
    add(`folder:${folderOf(route)}`, route);
    add(`name:${lastSegment(route)}`, route);
  }
  return index;
}

function near(missing: Route, candidates: Route[] = []): Route | undefined {
  const found = nearest(missing, candidates);
  return candidates.find((candidate) => candidate === found);
}

function lastSegment(route: string): string {
  return route.slice(route.lastIndexOf('/') + 1).toLowerCase();
}
