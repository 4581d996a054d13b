/** The data of each playground, fetched when a reader opens it. */
import { renderers } from '@/components/mdx/renderers';
import { renderPage } from '@/lib/site/article/article';
import type { SiteModel } from '@/lib/site/types';
import { type PlaygroundData, playgroundData, playgroundPages } from '@/lib/site/view/playground-data';

/** The data by its key; undefined if no page has it. */
export async function viewPlayground(site: SiteModel, key: string): Promise<PlaygroundData | undefined> {
  const node = playgroundPages(site).get(key);
  if (!node) return undefined;
  const fields = node.api?.kind === 'manual' ? (await renderPage(site, node, renderers)).fields : [];
  return playgroundData(site, node, fields);
}
