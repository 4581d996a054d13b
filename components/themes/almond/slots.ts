/** almond: a bar and tabs without lines, around the card with the text. */
import type { ThemeSlots } from '../slots';

/** See content/settings/appearance.mdx#theme. */
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
