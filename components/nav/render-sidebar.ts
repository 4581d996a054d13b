/** Renders the sidebar list to a string; the cost per page does not depend on the size of the site. */

import { createElement } from 'react';
import dom from 'react-dom/server';
import type { Route } from '@/lib/kit/paths';
import { type SidebarEntry, type SidebarReach, sidebarOf, sidebarSizeOf } from '@/lib/nav/sidebar';
import type { Division, Scope } from '@/lib/nav/types';
import type { Strings } from '@/lib/strings/strings';
import { SidebarItem, type SidebarLook } from './sidebar';

export interface SidebarArgs extends SidebarLook {
  scope: Scope;
}

/** A division with more entries is reduced to the surroundings of the current page. */
export const WHOLE_UP_TO = 120;
const REACH: SidebarReach = { top: 8, nested: 30 };

/**
 * The list of a scope's division for the page at `route`; `html` is empty if there is nothing to show. `partial`: `html` contains only a
 * part; the browser loads the whole list from `sidebarSource`, rendered by `renderWholeSidebar`.
 */
export function renderSidebar({ scope, route, ...look }: SidebarArgs & { route: Route }) {
  const partial = isPartial(scope);
  const entries = sidebarOf(scope, route, partial ? REACH : undefined);
  return { html: renderList(entries, look, partial), partial };
}

/** The whole list of a scope's division without a current page: one fragment shared by all of its pages. */
export function renderWholeSidebar({ scope, ...look }: SidebarArgs): string {
  return renderList(sidebarOf(scope), look, false);
}

/** Whether the list of a scope's division is too long for a page. */
export function isPartial(scope: Scope): boolean {
  return sidebarSizeOf(scope) > WHOLE_UP_TO;
}

/** The name of a division's fragment, derived from its pointer: letters, digits and `-` only. */
export function sidebarKey(division: Division): string {
  return division.id.split('/').filter(Boolean).join('-') || 'root';
}

/** The address of a division's fragment. */
export function sidebarSource(division: Division): string {
  return `/_lectern/sidebar/${sidebarKey(division)}.html`;
}

function renderList(entries: readonly SidebarEntry[], look: SidebarLook, partial: boolean): string {
  return entries.length === 0 ? '' : `<ul>${renderItems(entries, look, partial)}</ul>`;
}

/** Renders a list of entries. `partial`: groups that do not contain the page are reduced to their title. */
function renderItems(entries: readonly SidebarEntry[], look: SidebarLook, partial: boolean): string {
  const [items, titles] = drawnAs(look);
  return entries.reduce((html, entry) => {
    const isTitle = partial && entry.type === 'group' && !entry.holdsPage && entry.label !== '';
    const drawn = isTitle ? titles : items;
    const known = drawn.get(entry);
    if (known !== undefined) return html + known;
    const list = isTitle ? undefined : entry.type === 'group' ? renderItems(entry.entries, look, partial) : '';
    const item = dom.renderToStaticMarkup(createElement(SidebarItem, { entry, look, list }));
    drawn.set(entry, item);
    return html + item;
  }, '');
}

type Drawn = WeakMap<SidebarEntry, string>;

/** Cached markup of entries and of groups reduced to titles, by language and then by the settings that affect it. */
const drawn = new WeakMap<Strings, Map<string, [items: Drawn, titles: Drawn]>>();

/**
 * The cached markup for one combination of settings. Entries around a page are created for it alone (see `sidebarOf`) and are garbage
 * collected.
 */
function drawnAs({ strings, drilldown, icons }: SidebarLook): [items: Drawn, titles: Drawn] {
  const byLook = drawn.get(strings) ?? new Map<string, [Drawn, Drawn]>();
  drawn.set(strings, byLook);
  const key = `${drilldown} ${icons}`;
  const found = byLook.get(key) ?? [new WeakMap(), new WeakMap()];
  byLook.set(key, found);
  return found;
}
