/** luma: a thin bar that also holds the tabs; search over the list. */
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
