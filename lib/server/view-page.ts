/** Brings the model and the components together: a route in, the view of its page out. */

import { articleParts } from '@/components/mdx/parts';
import { THEME_FACTS } from '@/components/themes/registry';
import { renderPage } from '@/lib/site/article/article';
import type { PageNode, SiteModel } from '@/lib/site/types';
import type { PageView } from '@/lib/site/view/page-view';
import { viewPage } from '@/lib/site/view/view';
import { drawSidebar } from './sidebar';

/** Renders the article and the sidebar of a page and puts its view together. */
export async function drawPage(site: SiteModel, node: PageNode): Promise<PageView> {
  const article = await renderPage(site, node, articleParts);
  return viewPage(site, node, {
    article,
    sidebar: drawSidebar(site, node.route),
    eyebrows: THEME_FACTS[site.settings.theme].eyebrows,
  });
}
