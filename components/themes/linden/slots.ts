/** linden: mint's places in another hand. */
import type { ThemeSlots } from '../slots';

/** Source: format 5.6. */
export const linden: ThemeSlots = {
  shape: 'top',
  logo: 'bar',
  search: 'bar',
  languages: 'bar',
  versions: 'bar',
  tabs: 'row',
  links: 'bar',
  toggle: 'bar',

  sidebarId: true,
};
