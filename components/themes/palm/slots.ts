/** palm: tabs in the bar, search above the list, languages in a corner of the window. */
import type { ThemeSlots } from '../slots';

/** See content/settings/appearance.mdx#theme. */
export const palm: ThemeSlots = {
  shape: 'top',
  logo: 'bar',
  search: 'sidebar-top',
  languages: 'floating',
  versions: 'bar',
  tabs: 'bar',
  links: 'bar',
  toggle: 'bar',
  sidebarId: false,
};
