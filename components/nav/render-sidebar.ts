/** The sidebar's list as a string: cheap for every page, and no longer on a big site than on a small one. */
import { createElement } from 'react';
import type { IconLibrary } from '@/lib/icons/find';
import type { Route } from '@/lib/kit/paths';
import { dom } from '@/lib/mdx/native-react';
import type { Division, Entry } from '@/lib/nav/types';
import type { Strings } from '@/lib/strings/en';
import { around, holds, isShown, sizeOf } from './entry-facts';
import { type SidebarLook, TopEntry } from './sidebar';

export interface SidebarArgs {
  division: Division;
  drilldown: boolean;
  icons: IconLibrary;
  strings: Strings;
}

/** A division with more entries than this puts only the page's surroundings into the page. */
export const WHOLE_UP_TO = 120;
/** Top-level entries shown on either side of the page's own when the list is cut. */
const REACH = 8;

/**
 * The list of a division as the page at `route` shows it. `partial`: only a window of it is in `html`; the browser then loads
 * the whole from `sidebarSource(division)`, which answers with `renderWholeSidebar`.
 */
export function renderSidebar(args: SidebarArgs & { route: Route }): { html: string; partial: boolean } {
  const { division, route, ...rest } = args;
  const shown = division.entries.filter((entry) => isShown(entry, route));
  const partial = sizeOf(division.entries) > WHOLE_UP_TO;
  const look: SidebarLook = { ...rest, route, windowed: partial };
  const listed = partial ? around(shown, route, REACH) : shown;
  const html = listed.map((entry) => (partial || holds(entry, route) ? draw(entry, look) : drawOnce(entry, rest)));
  return { html: `<ul>${html.join('')}</ul>`, partial };
}

/** The whole list of a division with no page marked: one fragment that all its pages share. */
export function renderWholeSidebar({ division, ...rest }: SidebarArgs): string {
  const shown = division.entries.filter((entry) => isShown(entry, undefined));
  return `<ul>${shown.map((entry) => drawOnce(entry, rest)).join('')}</ul>`;
}

/** The name of a division's fragment, from its place in the navigation: letters, digits and `-` only. */
export function sidebarKey(division: Division): string {
  return division.id.split('/').filter(Boolean).join('-') || 'root';
}

/** The address of a division's fragment. */
export function sidebarSource(division: Division): string {
  return `/_lectern/sidebar/${sidebarKey(division)}.html`;
}

function draw(entry: Entry, look: SidebarLook): string {
  return dom.renderToStaticMarkup(createElement(TopEntry, { entry, look }));
}

/** Drawn entries by language, then by the settings that change how they look. The navigation is frozen, so they stay true. */
const drawn = new WeakMap<Strings, Map<string, WeakMap<Entry, string>>>();

function drawOnce(entry: Entry, look: Omit<SidebarLook, 'route' | 'windowed'>): string {
  const byLook = drawn.get(look.strings) ?? new Map<string, WeakMap<Entry, string>>();
  drawn.set(look.strings, byLook);
  const key = `${look.drilldown} ${look.icons}`;
  const byEntry = byLook.get(key) ?? new WeakMap<Entry, string>();
  byLook.set(key, byEntry);
  const html = byEntry.get(entry) ?? draw(entry, look);
  byEntry.set(entry, html);
  return html;
}
