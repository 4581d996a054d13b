/** Collects all problems of a docs folder: configuration, pages, links. */

import type { Route } from '@/lib/kit/paths';
import { type Problem, withoutExcess, withoutRepeats } from '@/lib/kit/problems';
import { checkCodeThemes } from '@/lib/mdx/code/code-themes';
import type { RenderedPage } from '@/lib/mdx/types';
import { type ArticleParts, renderPage } from '@/lib/site/article/article';
import type { SiteModel } from '@/lib/site/types';
import { checkFiles } from './files';
import { checkFonts } from './fonts';
import { checkNavigationIcons, checkPageIcon } from './icons';
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
  const articleAt = (route: Route): RenderedPage => articles.get(route) as RenderedPage;
  const problems = [...site.problems, ...checkSettings(site)];
  for (const node of site.pages.values()) {
    const { links, problems: ofPage } = articleAt(node.route);
    problems.push(...ofPage, ...checkPageIcon(site, node), ...(await checkLinks(site, articleAt, node.route, links)));
  }
  return withoutExcess(withoutRepeats(problems).sort(byPlace));
}

/** The problems of docs.json that are not found while the model is read. */
export function checkSettings(site: SiteModel): Problem[] {
  return [
    ...checkRedirects(site),
    ...checkFiles(site),
    ...checkServers(site),
    ...checkNavigationIcons(site),
    ...checkFonts(site),
    ...checkCodeThemes(site.settings.codeblocks, site.locate),
  ];
}

function byPlace(a: Problem, b: Problem): number {
  const file = (a.file ?? '').localeCompare(b.file ?? '');
  return file || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
