/** A page's text to finished HTML. The one way in for the rest of the program. */

import type { ArticleSource, RenderedPage, RenderOptions } from '../types';
import { cachedPage } from './cache';

/**
 * Renders one page, or finds it in the cache. Never throws: a page that does not parse or run becomes a box that says why, and everything
 * smaller that goes wrong is left out of the page and reported in `problems`. See content/reference/format/mdx.mdx#order.
 */
export async function renderArticle(source: ArticleSource, options: RenderOptions): Promise<RenderedPage> {
  const cached = cachedPage(source, options);
  if (cached) return cached;
  // Compiler and highlighter take half a second to load: only where something is to be rendered.
  const { renderFresh } = await import('./render-fresh');
  return renderFresh(source, options);
}
