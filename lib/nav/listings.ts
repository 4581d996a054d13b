/** The navigation's facts about a page: whether it is visible and searchable, and its search weight. */
import type { Route } from '@/lib/kit/paths';
import type { Division, Entry, NavPage, NavTree } from './types';

/** All places that list a page, combined. */
export interface Listing {
  /** True if in some place neither the page nor anything above it is hidden. */
  readonly visible: boolean;
  /** True if in some place nothing above the page is hidden; the page itself may be. */
  readonly open: boolean;
  /** The value of the closest ancestor that has one. */
  readonly searchable?: boolean;
  /** The factor of the closest ancestor that has one. */
  readonly boost?: number;
}

/** The listing of a route; undefined when it is not listed. Computed once per tree, linear in its entries. */
export function listingOf(tree: NavTree, route: Route): Listing | undefined {
  const known = LISTINGS.get(tree);
  if (known) return known.get(route);
  const listings = collectListings(tree.root);
  LISTINGS.set(tree, listings);
  return listings.get(route);
}

const LISTINGS = new WeakMap<NavTree, ReadonlyMap<Route, Listing>>();

type Above = Pick<Listing, 'open' | 'searchable' | 'boost'>;

function collectListings(root: Division): Map<Route, Listing> {
  const listings = new Map<Route, Listing>();
  const addPage = (page: NavPage, above: Above): void => {
    const found = { ...above, visible: above.open && !page.hidden };
    const known = listings.get(page.route);
    if (known === undefined || rank(found) > rank(known)) listings.set(page.route, found);
  };
  const addEntries = (entries: readonly Entry[], above: Above): void => {
    for (const entry of entries) {
      if (entry.type === 'page') addPage(entry, above);
      if (entry.type !== 'group') continue;
      const here = below(above, entry);
      if (entry.root) addPage(entry.root, here);
      addEntries(entry.entries, here);
    }
  };
  const addDivision = (division: Division, above: Above): void => {
    const here = below(above, division);
    if (division.root) addPage(division.root, here);
    addEntries(division.entries, here);
    for (const child of division.divisions) addDivision(child, here);
  };
  addDivision(root, { open: true });
  return listings;
}

function below(above: Above, element: Pick<Division, 'hidden' | 'searchable' | 'boost'>): Above {
  return {
    open: above.open && !element.hidden,
    searchable: element.searchable ?? above.searchable,
    boost: element.boost ?? above.boost,
  };
}

/** The most public of several places wins; of equals the first. */
function rank({ visible, open, searchable }: Listing): number {
  return (visible ? 4 : 0) + (open ? 2 : 0) + (searchable ? 1 : 0);
}
