/** Pages of the default language that stand in for missing translations. */
import { missingTranslations } from '@/lib/nav/editions';
import type { NavTree } from '@/lib/nav/types';
import type { PageNode } from '../types';

/**
 * A page for each address at which a language lacks one, with the text of the default language. Readers get there by switching the language
 * or by links; menus, search and search engines know only the original.
 */
export function translationStandIns(tree: NavTree, nodes: readonly PageNode[]): PageNode[] {
  const known = new Map(nodes.map((node) => [node.route, node]));
  return missingTranslations(tree).flatMap(({ route, original }) => {
    const node = known.get(original);
    if (!node || known.has(route)) return [];
    return [{ ...node, route, original, meta: { ...node.meta, hidden: true, noindex: true, rss: false } }];
  });
}
