/** Where a theme places the parts of the frame. The components are the same for all themes and read this table. */

/** Places for parts; at the bottom of the sidebar menus open upwards. */
export type Place = 'bar' | 'sidebar-top' | 'sidebar-bottom' | 'floating';

export interface ThemeSlots {
  /** `top`: a bar above everything. `side`: the sidebar is as high as the window, tabs are above the text, the bar is for small screens. */
  readonly shape: 'top' | 'side';
  readonly logo: 'bar' | 'sidebar-top';
  /** The buttons for search and assistant. */
  readonly search: 'bar' | 'sidebar-top';
  /** Selectors of the whole site; those of a part of it are always above its list. */
  readonly languages: Place;
  readonly versions: Place;
  /** A separate row, or between logo and links. */
  readonly tabs: 'row' | 'bar';
  /** The navbar's links and its button. */
  readonly links: 'bar' | 'sidebar-bottom';
  readonly toggle: 'bar' | 'sidebar-bottom';
  /** The table of contents precedes the text in source order. */
  readonly tocFirst?: true;
  /** Whether the column has the id `sidebar`, by which custom CSS distinguishes themes. */
  readonly sidebarId: boolean;
}

/** The table for a page: without a sidebar its parts move to the bar. */
export function slotsOn(slots: ThemeSlots, sidebar: boolean): ThemeSlots {
  if (sidebar) return slots;
  const up = (place: Place): Place => (place === 'floating' ? place : 'bar');
  return {
    ...slots,
    shape: 'top',
    logo: 'bar',
    search: 'bar',
    links: 'bar',
    toggle: 'bar',
    languages: up(slots.languages),
    versions: up(slots.versions),
  };
}
