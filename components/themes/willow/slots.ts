/** willow: nearly everything is in the sidebar; the table of contents comes first in source order. */
import type { ThemeSlots } from '../slots';

/** See content/reference/format/page-frame.mdx#themes. */
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
