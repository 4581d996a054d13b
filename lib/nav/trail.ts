/** Breadcrumbs; their last group is the section above a page's title. */
import { encodeRoute, type Route } from '@/lib/kit/paths';
import type { TrailStep } from '@/lib/site/types';
import { groupsAround } from './active';
import type { DivisionKind, Scope } from './types';

/**
 * Languages and versions are left out: they say how a page is read, not where it stands. See
 * content/reference/format/page-frame.mdx#breadcrumbs.
 */
const SHOWN: ReadonlySet<DivisionKind | 'root'> = new Set(['product', 'tab', 'anchor', 'dropdown', 'item']);

/**
 * The full path to a page: product, tab, anchor, dropdown, menu item, then the groups around the page; the page itself is not in it.
 * Divisions link to their first page and groups to their `root`, except where that is the page itself. See
 * content/reference/format/page-frame.mdx#breadcrumbs.
 */
export function trailOf(scope: Scope, route: Route): TrailStep[] {
  const step = (label: string, target: Route | undefined): TrailStep =>
    target === undefined || target === route ? { label } : { label, href: encodeRoute(target) };
  return [
    ...scope.filter((division) => SHOWN.has(division.kind)).map((division) => step(division.label, division.home)),
    ...groupsAround(scope, route).map((group) => step(group.label, group.root?.route)),
  ].filter(({ label }) => label !== '');
}
