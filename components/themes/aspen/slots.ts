/** aspen: a full-width bar with a row for many tabs. */
import type { ThemeSlots } from '../slots';

/** See content/settings/appearance.mdx#theme. */
export const aspen: ThemeSlots = {
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
