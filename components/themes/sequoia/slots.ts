/** sequoia: a compact bar with tabs at either end; the page's menu stands in the table of contents. */
import type { ThemeSlots } from '../slots';

/** Source: format 5.6. */
export const sequoia: ThemeSlots = {
  shape: 'top',
  logo: 'bar',
  search: 'bar',
  languages: 'bar',
  versions: 'bar',
  tabs: 'bar',
  links: 'bar',
  toggle: 'bar',
  contextual: 'toc',
  sidebarId: false,
};
