/** almond: a bar and tabs without lines, around the card that holds the text. */
import type { ThemeSlots } from '../slots';

/** Source: format 5.6. */
export const almond: ThemeSlots = {
  shape: 'top',
  logo: 'bar',
  search: 'bar',
  languages: 'bar',
  versions: 'bar',
  tabs: 'row',
  links: 'bar',
  toggle: 'bar',

  sidebarId: false,
};
