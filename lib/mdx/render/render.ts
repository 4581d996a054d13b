/** Renders a page's text to HTML. The entry point for the rest of the program. */

import type { ArticleSource, RenderedPage, RenderOptions } from '../types';
import { cachedPage } from './cache';

/**
 * Renders a page or finds it in the cache. Never throws: a page that does not parse or run becomes a box with the reason; smaller failures
 * are left out of the page and reported in `problems`. See content/reference/format/mdx.mdx#order.
 */
export async function renderArticle(source: ArticleSource, options: RenderOptions): Promise<RenderedPage> {
  const cached = cachedPage(source, options);
  if (cached) return cached;
  // Imported on demand: compiler and highlighter take half a second to load.
  const { renderFresh } = await import('./render-fresh');
  return renderFresh(source, options);
}
