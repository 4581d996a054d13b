/** Pages in reading order. */
import { pageVisibility } from '@/lib/site/model/visibility';
import type { PageNode, SiteModel } from '@/lib/site/types';

/** Listed pages in navigation order, then all others. */
export function orderedPages({ nav, pages }: Pick<SiteModel, 'nav' | 'pages'>): PageNode[] {
  const listed = [...nav.scopes.keys()].flatMap((route) => pages.get(route) ?? []);
  return [...listed, ...[...pages.values()].filter(({ route }) => !nav.scopes.has(route))];
}

/** The pages in the lists for agents. */
export function readablePages(site: SiteModel): PageNode[] {
  return orderedPages(site).filter((node) => pageVisibility(site, node).llms);
}
