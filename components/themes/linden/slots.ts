/** linden: the places of mint. */
import type { ThemeSlots } from '../slots';

/** See content/reference/format/page-frame.mdx#themes. */
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
