/** luma: a thin bar that also holds the tabs; search over the list. */
import type { ThemeSlots } from '../slots';

/** Source: format 5.6. */
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
