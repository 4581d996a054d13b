/** Renders every article of a site, which fills the cache and finds problems of pages; shows progress. */
import type { Problem } from '@/lib/kit/problems';
import type { RenderedPage } from '@/lib/mdx/types';
import { type Renderers, renderPage } from '@/lib/site/article/article';
import type { PageNode, SiteModel } from '@/lib/site/types';
import { startProgress } from '../progress';
import { articleHelpers } from './helpers';

/** The problems of all pages in page order. `onPage` receives each rendered page. */
export async function renderAll(
  site: SiteModel,
  renderers: Renderers,
  onPage: (node: PageNode, page: RenderedPage) => void,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const progress = startProgress('Articles', site.pages.size);
  const helpers = articleHelpers(site.pages.size);
  let done = 0;
  for (const node of site.pages.values()) {
    const page = await renderPage(site, node, renderers);
    problems.push(...page.problems);
    onPage(node, page);
    progress.step();
    helpers.step(++done);
  }
  await helpers.end();
  progress.end();
  return problems;
}
