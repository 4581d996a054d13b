/** Addresses of folders that have pages but no page of their own. */
import type { Route } from '@/lib/kit/paths';
import type { SiteModel } from '../types';

/**
 * The first page below the folder at `route`, in the order of the navigation, else of the files; undefined for a page, and where nothing lies
 * below. Costs one look at every page.
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
