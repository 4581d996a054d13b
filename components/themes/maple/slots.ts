/** maple: no bar of its own: logo, search and selectors head the sidebar, links and mode stand at its foot. */
import type { ThemeSlots } from '../slots';

/** See content/reference/format/page-frame.mdx#themes. */
export const maple: ThemeSlots = {
  shape: 'side',
  logo: 'sidebar-top',
  search: 'sidebar-top',
  languages: 'sidebar-top',
  versions: 'sidebar-top',
  tabs: 'row',
  links: 'sidebar-bottom',
  toggle: 'sidebar-bottom',

  sidebarId: true,
};
