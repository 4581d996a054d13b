/** Collects all problems of a docs folder: configuration, pages, links. */

import type { FilePath, Route } from '@/lib/kit/paths';
import { type Problem, withoutExcess, withoutRepeats } from '@/lib/kit/problems';
import { checkCodeThemes } from '@/lib/mdx/code/code-themes';
import type { RenderedPage } from '@/lib/mdx/types';
import { type Renderers, renderPage } from '@/lib/site/article/article';
import type { PageNode, SiteModel } from '@/lib/site/types';
import { checkAccess, checkPrivateLinks } from './access';
import { checkAltTexts } from './alt-texts';
import { checkContrast } from './contrast';
import { checkExtensions, checkHead, withOrigin } from './extension-checks';
import { checkFiles } from './files';
import { checkFonts } from './fonts';
import { checkNavigationIcons, checkPageIcon } from './icons';
import { checkLinks } from './links';
import { checkPolicy } from './policy';
import { checkRedirects } from './redirects';
import { checkServers } from './servers';

/**
 * All problems, sorted by file and position, without duplicates (a snippet's problem occurs on every page that uses it). At most 101 of one
 * code in one file.
 */
export async function checkSite(site: SiteModel, renderers: Renderers): Promise<Problem[]> {
  return checkPages(site, [...site.pages.values()], site.markup, renderers);
}

/** The same for the settings, the navigation and some pages. `markup`: the files whose text is checked. */
export async function checkPages(
  site: SiteModel,
  nodes: readonly PageNode[],
  markup: readonly FilePath[],
  renderers: Renderers,
): Promise<Problem[]> {
  const known = new Map<Route, CheckedPage>();
  const checkedAt = async (route: Route): Promise<CheckedPage> => {
    const checked = known.get(route) ?? checkedOf(await renderPage(site, site.pages.get(route) as PageNode, renderers));
    known.set(route, checked);
    return checked;
  };
  const problems = [
    ...site.problems,
    ...checkSettings(site),
    ...(await checkExtensions(site)),
    ...markup.flatMap((file) => checkAltTexts(site, file)),
  ];
  for (const node of nodes) {
    const page = await checkedAt(node.route);
    const { links, problems: ofPage } = page;
    const found = [
      ...ofPage,
      ...checkPageIcon(site, node),
      ...checkHead(site, node),
      ...checkPolicy(site, node, page),
      ...(await checkLinks(site, checkedAt, node.route, links)),
      ...checkPrivateLinks(site, node.route, links),
    ];
    problems.push(...withOrigin(node, found));
  }
  return withoutExcess(withoutRepeats(problems).sort(byPlace));
}

/** The facts that stay of a page: all pages together must not need much memory. */
type CheckedPage = Pick<RenderedPage, 'ids' | 'images' | 'links' | 'loads' | 'problems' | 'toc'>;

/** Copies, because a part of a string keeps the whole string in memory: the HTML and the text of the page. */
function checkedOf({ ids, images, links, loads, problems, toc }: RenderedPage): CheckedPage {
  return structuredClone({ ids, images, links, loads, problems, toc });
}

/** The problems of docs.json that are not found while the model is read. */
export function checkSettings(site: SiteModel): Problem[] {
  return [
    ...checkRedirects(site),
    ...checkFiles(site),
    ...checkServers(site),
    ...checkNavigationIcons(site),
    ...checkFonts(site),
    ...checkContrast(site),
    ...checkAccess(site),
    ...checkCodeThemes(site.settings.styling.codeblocks, site.locate),
  ];
}

function byPlace(a: Problem, b: Problem): number {
  const file = (a.file ?? '').localeCompare(b.file ?? '');
  return file || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
