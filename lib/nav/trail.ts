/** Breadcrumbs; the last group is the section shown above the title. */

import type { Route } from '@/lib/kit/paths';
import type { DivisionKind } from '@/lib/words/navigation';
import { groupsAround } from './active';
import { hrefIn } from './part';
import type { Division, Scope } from './types';
import type { TrailStep } from './view-types';

/** Left out of breadcrumbs: their selectors show them. See content/navigation/breadcrumbs-and-drilldown.mdx. */
const SHOWN: ReadonlySet<DivisionKind | 'root'> = new Set(['product', 'tab', 'anchor', 'dropdown', 'item']);

/**
 * The path to a page: product, tab, anchor, dropdown, menu item, then the groups around it, without the page itself. Divisions link to
 * their first page and groups to their `root`, unless that is the current page. See content/navigation/breadcrumbs-and-drilldown.mdx.
 */
export function trailOf(scope: Scope, route: Route): TrailStep[] {
  const step = (label: string, target: Route | undefined, within?: Division): TrailStep =>
    target === undefined || target === route ? { label } : { label, href: hrefIn(scope, target, within) };
  return [
    ...scope
      .filter((division) => SHOWN.has(division.kind))
      .map((division) => step(division.label, division.home, division)),
    ...groupsAround(scope, route).map((group) => step(group.label, group.root?.route)),
  ].filter(({ label }) => label !== '');
}
