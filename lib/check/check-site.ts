/** Collects all problems of a docs folder: configuration, pages, links. */

import type { Route } from '@/lib/kit/paths';
import { type Problem, withoutExcess } from '@/lib/kit/problems';
import { checkCodeThemes } from '@/lib/mdx/code/code-themes';
import type { RenderedPage } from '@/lib/mdx/types';
import { type ArticleParts, renderPage } from '@/lib/site/article/article';
import type { SiteModel } from '@/lib/site/types';
import { checkFiles } from './files';
import { checkFonts } from './fonts';
import { checkIcons } from './icons';
import { checkLinks } from './links';
import { checkRedirects } from './redirects';
import { checkServers } from './servers';

/**
 * All problems, sorted by file and position, without duplicates (a snippet's problem occurs on every page that uses it). At most 101 of one
 * code in one file.
 */
export async function checkSite(site: SiteModel, parts: ArticleParts): Promise<Problem[]> {
  const articles = new Map<Route, RenderedPage>();
  for (const node of site.pages.values()) articles.set(node.route, await renderPage(site, node, parts));
  const pageProblems = [...articles.values()].flatMap((article) => article.problems);
  const problems = [
    ...site.problems,
    ...pageProblems,
    ...checkLinks(site, articles),
    ...checkRedirects(site),
    ...checkFiles(site),
    ...checkServers(site),
    ...checkIcons(site),
    ...checkFonts(site),
    ...checkCodeThemes(site.settings.codeblocks, site.locate),
  ];
  return withoutExcess(unique(problems).sort(byPlace));
}

function unique(problems: readonly Problem[]): Problem[] {
  return [
    ...new Map(
      problems.map((p) => [JSON.stringify([p.code, p.file, p.line, p.column, p.pointer, p.message]), p]),
    ).values(),
  ];
}

function byPlace(a: Problem, b: Problem): number {
  const file = (a.file ?? '').localeCompare(b.file ?? '');
  return file || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
