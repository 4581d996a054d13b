/** The path of a page's feed. */
import { encodeRoute } from '@/lib/kit/paths';
import type { RenderedPage } from '@/lib/mdx/types';
import type { PageNode } from '../types';

/**
 * The path of a page's feed; undefined for pages without updates that do not request one. See content/components/updates.mdx#feed.
 */
export function feedPath(
  { route, meta }: Pick<PageNode, 'route' | 'meta'>,
  { updates }: Pick<RenderedPage, 'updates'>,
): string | undefined {
  return updates.length > 0 || meta.rss ? `${encodeRoute(route).replace(/\/$/, '')}/rss.xml` : undefined;
}
