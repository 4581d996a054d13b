/** willow: nearly everything is in the sidebar; the table of contents comes first in source order. */
import type { ThemeSlots } from '../slots';

/** See content/settings/appearance.mdx#theme. */
export const willow: ThemeSlots = {
  shape: 'side',
  logo: 'sidebar-top',
  search: 'sidebar-top',
  languages: 'sidebar-bottom',
  versions: 'sidebar-top',
  tabs: 'row',
  links: 'sidebar-bottom',
  toggle: 'sidebar-bottom',
  tocFirst: true,
  sidebarId: true,
};
