/** All pages in reading order. */
import type { PageNode, SiteModel } from '@/lib/site/types';

/** Listed pages in navigation order, then all others. */
export function orderedPages({ nav, pages }: Pick<SiteModel, 'nav' | 'pages'>): PageNode[] {
  const listed = [...nav.scopes.keys()].flatMap((route) => pages.get(route) ?? []);
  return [...listed, ...[...pages.values()].filter(({ route }) => !nav.scopes.has(route))];
}
