/** Problems of single pages, for a preview: what `check` finds, without rendering the whole site. */
import type { Route } from '@/lib/kit/paths';
import type { Problem } from '@/lib/kit/problems';
import { type Renderers, renderPage } from '@/lib/site/article/article';
import type { PageNode, SiteModel } from '@/lib/site/types';
import { checkPrivateLinks } from './access';
import { checkSettings } from './check-site';
import { checkHead, withOrigin } from './extension-checks';
import { checkPageIcon } from './icons';
import { linkingPages } from './linking-pages';
import { checkLinks, targetOf } from './links';

const byPage = new WeakMap<SiteModel, Map<Route, Promise<Problem[]>>>();
const ofSettings = new WeakMap<SiteModel, Problem[]>();

/** The problems of the settings, the navigation and the frontmatter of all pages. Computed once per model. */
export function siteProblems(site: SiteModel): Problem[] {
  const known = ofSettings.get(site) ?? [...site.problems, ...checkSettings(site)];
  ofSettings.set(site, known);
  return known;
}

/**
 * The problems of the page at `route`, and the broken links of other pages to it; for a route without a page only the latter. Computed once
 * per model.
 */
export function checkPage(site: SiteModel, route: Route, renderers: Renderers): Promise<Problem[]> {
  const known = byPage.get(site) ?? new Map<Route, Promise<Problem[]>>();
  byPage.set(site, known);
  const found = known.get(route) ?? checkNow(site, route, renderers);
  known.set(route, found);
  return found;
}

async function checkNow(site: SiteModel, route: Route, renderers: Renderers): Promise<Problem[]> {
  const articleAt = (target: Route) => renderPage(site, site.pages.get(target) as PageNode, renderers);
  const problems: Problem[] = [];
  const node = site.pages.get(route);
  if (node) {
    const article = await articleAt(route);
    const found = [...article.problems, ...checkPageIcon(site, node), ...checkHead(site, node)];
    const ofLinks = await checkLinks(site, articleAt, route, article.links);
    problems.push(...withOrigin(node, [...found, ...ofLinks, ...checkPrivateLinks(site, route, article.links)]));
  }
  for (const other of linkingPages(site, route)) {
    const { links } = await articleAt(other.route);
    const here = links.filter(({ href }) => targetOf(site, href, other.route) === route);
    problems.push(...(await checkLinks(site, articleAt, other.route, here)));
  }
  return problems;
}
