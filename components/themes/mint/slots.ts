/** mint: a bar, a row of tabs, the sidebar at the start, the table of contents at the end. */
import type { ThemeSlots } from '../slots';

/** See content/settings/appearance.mdx#theme. */
export const mint: ThemeSlots = {
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
