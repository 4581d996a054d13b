/** The sidebar's list as a string: cheap for every page, and no longer on a big site than on a small one. */
import { createElement } from 'react';
import type { Route } from '@/lib/kit/paths';
import { dom } from '@/lib/mdx/compile/native-react';
import { type SidebarEntry, type SidebarReach, sidebarOf, sidebarSizeOf } from '@/lib/nav/sidebar';
import type { Division, Scope } from '@/lib/nav/types';
import type { Strings } from '@/lib/strings/en';
import { SidebarItem, type SidebarLook } from './sidebar';

export interface SidebarArgs extends SidebarLook {
  scope: Scope;
}

/** A division that shows more entries than this puts only the page's surroundings into the page. */
export const WHOLE_UP_TO = 120;
const REACH: SidebarReach = { top: 8, nested: 30 };

/**
 * The list of a scope's division as the page at `route` shows it; `html` is empty when there is nothing to show. `partial`: only
 * a window of it is in `html`; the browser then loads the whole from `sidebarSource`, which answers with `renderWholeSidebar`.
 */
export function renderSidebar({ scope, route, ...look }: SidebarArgs & { route: Route }) {
  const partial = isPartial(scope);
  const entries = sidebarOf(scope, route, partial ? REACH : undefined);
  return { html: renderList(entries, look, partial), partial };
}

/** The whole list of a scope's division with no page marked: one fragment that all its pages share. */
export function renderWholeSidebar({ scope, ...look }: SidebarArgs): string {
  return renderList(sidebarOf(scope), look, false);
}

/** Whether the list of a scope's division is too long for a page. */
export function isPartial(scope: Scope): boolean {
  return sidebarSizeOf(scope) > WHOLE_UP_TO;
}

/** The name of a division's fragment, from its place in the navigation: letters, digits and `-` only. */
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

/** Entries one after the other. `partial`: groups that do not hold the page are titles, if they have one. */
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

/** Drawn entries, and groups drawn as titles, by language and then by the settings that change how they look. */
const drawn = new WeakMap<Strings, Map<string, [items: Drawn, titles: Drawn]>>();

/** The entries already drawn for a look. Those around a page are made for it alone (see `sidebarOf`) and go when it is done. */
function drawnAs({ strings, drilldown, icons }: SidebarLook): [items: Drawn, titles: Drawn] {
  const byLook = drawn.get(strings) ?? new Map<string, [Drawn, Drawn]>();
  drawn.set(strings, byLook);
  const key = `${drilldown} ${icons}`;
  const found = byLook.get(key) ?? [new WeakMap(), new WeakMap()];
  byLook.set(key, found);
  return found;
}
