/** Similar pages for an unknown address. */

import { encodeRoute, type Route } from '@/lib/kit/paths';
import { mostSimilar } from '@/lib/kit/suggest';
import type { NeighbourView } from '@/lib/nav/view-types';
import type { SiteModel } from '../types';

const MAX_SUGGESTIONS = 5;

/** The pages whose addresses are most similar to `route`, best first; empty if there is none. Only pages visible in the navigation. */
export function suggestPages(site: SiteModel, route: Route): NeighbourView[] {
  return mostSimilar(route, suggestible(site), (found) => found)
    .slice(0, MAX_SUGGESTIONS)
    .map((found) => viewOf(site, found));
}

/** All pages that may be suggested, for hosts of files: there the browser chooses. */
export function allSuggestions(site: SiteModel): NeighbourView[] {
  return suggestible(site).map((route) => viewOf(site, route));
}

function suggestible({ nav, pages }: SiteModel): Route[] {
  return [...nav.scopes.keys()].filter((route) => pages.has(route) && !pages.get(route)?.meta.hidden);
}

function viewOf({ pages }: SiteModel, route: Route): NeighbourView {
  return { label: pages.get(route)?.title ?? '', href: encodeRoute(route) };
}
