/** The path of a page's feed. */
import { encodeRoute } from '@/lib/kit/paths';
import type { RenderedPage } from '@/lib/mdx/types';
import type { PageNode } from '../types';

/**
 * The path of a page's feed; undefined for pages without updates that do not request one. See content/reference/format/outputs.mdx#feeds.
 */
export function feedPath(
  { route, meta }: Pick<PageNode, 'route' | 'meta'>,
  { hasUpdates }: Pick<RenderedPage, 'hasUpdates'>,
): string | undefined {
  return hasUpdates || meta.rss ? `${encodeRoute(route).replace(/\/$/, '')}/rss.xml` : undefined;
}
