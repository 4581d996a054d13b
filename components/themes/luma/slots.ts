/** luma: a low bar that contains the tabs; search above the list. */
import type { ThemeSlots } from '../slots';

/** See content/settings/appearance.mdx#theme. */
export const luma: ThemeSlots = {
  shape: 'top',
  logo: 'bar',
  search: 'sidebar-top',
  languages: 'bar',
  versions: 'bar',
  tabs: 'bar',
  links: 'bar',
  toggle: 'bar',
  sidebarId: false,
};
