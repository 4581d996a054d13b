/** Where a theme puts the parts of the frame. The components are the same for all themes: they ask this table. */

/** Places that hold parts; at the bottom of the sidebar menus open upwards. */
export type Place = 'bar' | 'sidebar-top' | 'sidebar-bottom' | 'floating';

export interface ThemeSlots {
  /** `top`: a bar over everything. `side`: the sidebar is as high as the window, tabs stand over the text, the bar is for small screens. */
  readonly shape: 'top' | 'side';
  readonly logo: 'bar' | 'sidebar-top';
  /** The entries of search and assistant. */
  readonly search: 'bar' | 'sidebar-top';
  /** Selectors of the whole site; those of a part of it always stand over the list that they change. */
  readonly languages: Place;
  readonly versions: Place;
  /** A row of their own, or between logo and links. */
  readonly tabs: 'row' | 'bar';
  /** The navbar's links and its button. */
  readonly links: 'bar' | 'sidebar-bottom';
  readonly toggle: 'bar' | 'sidebar-bottom';
  /** The table of contents comes before the text in source order. */
  readonly tocFirst?: true;
  /** Whether the column has the id `sidebar`, which writers' CSS tells themes apart by. */
  readonly sidebarId: boolean;
}

/** The table as it holds on one page: without a sidebar, what would stand in it moves up to the bar. */
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
