/** maple: no bar: logo, search and selectors at the top of the sidebar, links and mode at its bottom. */
import type { ThemeSlots } from '../slots';

/** See content/settings/appearance.mdx#theme. */
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
