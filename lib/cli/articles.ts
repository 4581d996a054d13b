/** Renders every article of a site, which fills the cache and finds problems of pages; shows progress. */
import type { Problem } from '@/lib/kit/problems';
import type { RenderedPage } from '@/lib/mdx/types';
import { type ArticleParts, renderPage } from '@/lib/site/article/article';
import type { PageNode, SiteModel } from '@/lib/site/types';
import { articleHelpers } from './article-helpers';

/** Interval of progress output: in place on a terminal, as log lines elsewhere. */
const PROGRESS_MS = { terminal: 200, log: 10_000 };

/** The problems of all pages in page order. `onPage` receives each rendered page. */
export async function renderAll(
  site: SiteModel,
  parts: ArticleParts,
  onPage: (node: PageNode, page: RenderedPage) => void,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const progress = startProgress(site.pages.size);
  const helpers = articleHelpers(site.pages.size);
  let done = 0;
  for (const node of site.pages.values()) {
    const page = await renderPage(site, node, parts);
    problems.push(...page.problems);
    onPage(node, page);
    progress.step();
    helpers.step(++done);
  }
  await helpers.end();
  progress.end();
  return problems;
}

/** One line on a terminal, rewritten in place; a single final line elsewhere. On stderr, because stdout is for results. */
function startProgress(total: number) {
  const start = performance.now();
  let done = 0;
  let printed = start;
  const interval = process.stderr.isTTY ? PROGRESS_MS.terminal : PROGRESS_MS.log;
  const line = (): string => {
    const seconds = (performance.now() - start) / 1000;
    return `Articles ${done}/${total} (${Math.round(done / Math.max(seconds, 0.001))} pages/s)`;
  };
  return {
    step(): void {
      done++;
      if (performance.now() - printed < interval) return;
      printed = performance.now();
      process.stderr.write(process.stderr.isTTY ? `\r${line()}` : `${line()}\n`);
    },
    end(): void {
      process.stderr.write(`${process.stderr.isTTY ? '\r' : ''}${line()}\n`);
    },
  };
}
