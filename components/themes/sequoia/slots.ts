/** sequoia: a compact bar with tabs at either end; the table of contents has a border and contains the page menu if it is placed there. */
import type { ThemeSlots } from '../slots';

/** See content/settings/appearance.mdx#theme. */
export const sequoia: ThemeSlots = {
  shape: 'top',
  logo: 'bar',
  search: 'bar',
  languages: 'bar',
  versions: 'bar',
  tabs: 'bar',
  links: 'bar',
  toggle: 'bar',
  sidebarId: false,
};
