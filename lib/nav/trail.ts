/** Breadcrumbs; the last group is the section shown above the title. */

import type { DivisionKind } from '@/lib/format/navigation';
import { encodeRoute, type Route } from '@/lib/kit/paths';
import { groupsAround } from './active';
import type { Scope } from './types';
import type { TrailStep } from './view-types';

/** Left out of breadcrumbs: their selectors show them. See content/reference/format/page-frame.mdx#breadcrumbs. */
const SHOWN: ReadonlySet<DivisionKind | 'root'> = new Set(['product', 'tab', 'anchor', 'dropdown', 'item']);

/**
 * The path to a page: product, tab, anchor, dropdown, menu item, then the groups around it, without the page itself. Divisions link to
 * their first page and groups to their `root`, unless that is the current page. See content/reference/format/page-frame.mdx#breadcrumbs.
 */
export function trailOf(scope: Scope, route: Route): TrailStep[] {
  const step = (label: string, target: Route | undefined): TrailStep =>
    target === undefined || target === route ? { label } : { label, href: encodeRoute(target) };
  return [
    ...scope.filter((division) => SHOWN.has(division.kind)).map((division) => step(division.label, division.home)),
    ...groupsAround(scope, route).map((group) => step(group.label, group.root?.route)),
  ].filter(({ label }) => label !== '');
}
