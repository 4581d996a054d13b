/** luma: a low bar that contains the tabs; search above the list. */
import type { ThemeSlots } from '../slots';

/** See content/reference/format/page-frame.mdx#themes. */
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
