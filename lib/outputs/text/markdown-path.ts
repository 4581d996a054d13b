/** Where a page's Markdown is. */
import { encodeRoute } from '@/lib/kit/paths';
import type { PageNode } from '@/lib/site/types';

/** The path of a page's Markdown. */
export function markdownPath({ route }: Pick<PageNode, 'route'>): string {
  return `${route === '/' ? '/index' : encodeRoute(route)}.md`;
}
