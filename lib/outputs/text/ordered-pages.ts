/** All pages in the order in which readers meet them. */
import type { PageNode, SiteModel } from '@/lib/site/types';

/** Listed pages in the order of the navigation, then the others. */
export function orderedPages({ nav, pages }: Pick<SiteModel, 'nav' | 'pages'>): PageNode[] {
  const listed = [...nav.scopes.keys()].flatMap((route) => pages.get(route) ?? []);
  return [...listed, ...[...pages.values()].filter(({ route }) => !nav.scopes.has(route))];
}
