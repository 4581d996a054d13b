/** linden: the places of mint. */
import type { ThemeSlots } from '../slots';

/** See content/settings/appearance.mdx#theme. */
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
