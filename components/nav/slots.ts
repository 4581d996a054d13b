/** Assigns the levels of divisions to parts of the frame. */
import type { DivisionLevel } from '@/lib/nav/view-types';

export interface Slots {
  /** The bar at the top. */
  tabs: DivisionLevel[];
  /** Selectors beside the logo. */
  header: DivisionLevel[];
  /** Selectors at the top of the sidebar. */
  sidebar: DivisionLevel[];
  /** Lists at the top of the sidebar. */
  anchors: DivisionLevel[];
}

/**
 * Assigns the levels on the way to a page to their places (content/navigation/overview.mdx): tabs to the bar; anchors,
 * dropdowns and products to the top of the sidebar. Languages and versions of the whole site are beside the logo, those of a tab, product,
 * dropdown or anchor in the sidebar below it. Menu items are in their tab's menu.
 */
export function slotsOf(levels: readonly DivisionLevel[]): Slots {
  const slots: Slots = { tabs: [], header: [], sidebar: [], anchors: [] };
  let whole = true;
  for (const level of levels) {
    if (level.kind === 'item') continue;
    if (level.kind === 'tab') slots.tabs.push(level);
    else if (level.kind === 'anchor') slots.anchors.push(level);
    else if ((level.kind === 'language' || level.kind === 'version') && whole) slots.header.push(level);
    else slots.sidebar.push(level);
    if (level.kind !== 'language' && level.kind !== 'version') whole = false;
  }
  return slots;
}

/** A selector is shown for two choices, or for one that is not the current one (content/navigation/versions.mdx#how-it-behaves). */
export function hasChoice(level: DivisionLevel): boolean {
  return level.options.length > 1 || level.options.some((option) => !option.current);
}
