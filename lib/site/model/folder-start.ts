/** The start pages of folders that contain pages but have no page of their own. */
import type { Route } from '@/lib/kit/paths';
import type { SiteModel } from '../types';

/**
 * The first page below the folder at `route`, in navigation order, else file order; undefined for a page, and if there is nothing below.
 * Linear in the number of pages.
 */
export function folderStart({ nav, pages }: Pick<SiteModel, 'nav' | 'pages'>, route: Route): Route | undefined {
  if (route === '/' || pages.has(route)) return undefined;
  const below = `${route}/`;
  for (const routes of [nav.scopes.keys(), pages.keys()]) {
    for (const candidate of routes) {
      if (candidate.startsWith(below) && pages.get(candidate)?.meta.hidden !== true) return candidate;
    }
  }
  return undefined;
}

/** The start pages of all folders that have no page of their own, by folder: what `folderStart` finds for each. */
export function folderStarts({ nav, pages }: Pick<SiteModel, 'nav' | 'pages'>): Map<Route, Route> {
  const starts = new Map<Route, Route>();
  for (const routes of [nav.scopes.keys(), pages.keys()]) {
    for (const route of routes) {
      if (!pages.has(route) || pages.get(route)?.meta.hidden === true) continue;
      for (let end = route.lastIndexOf('/'); end > 0; end = route.lastIndexOf('/', end - 1)) {
        const folder = route.slice(0, end) as Route;
        if (!pages.has(folder) && !starts.has(folder)) starts.set(folder, route);
      }
    }
  }
  return starts;
}
