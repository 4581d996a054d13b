/** The documents of a site: pages and the 404 page, each with a complete head. */

import { articleParts } from '@/components/mdx/parts';
import { drawDocument, type SiteDocument } from '@/components/shell/document/document';
import { brandCss } from '@/components/themes/brand';
import { THEME_FACTS } from '@/components/themes/registry';
import { encodeRoute, type Route } from '@/lib/kit/paths';
import { fontPreloads } from '@/lib/outputs/assets/fonts';
import { siteFiles } from '@/lib/outputs/assets/site-files';
import { notFoundHead, pageHead } from '@/lib/outputs/head/metadata';
import { integrationsAddress } from '@/lib/outputs/integrations/integrations-address';
import { renderPage } from '@/lib/site/article/article';
import type { PageNode, SiteModel } from '@/lib/site/types';
import { viewNotFound, viewPage } from '@/lib/site/view/view';
import { previewProblems } from '../preview-problems';
import type { ServerContext } from '../types';
import { renderBody, renderNotFound } from './render-body';
import { renderSidebarOf } from './sidebar';
import { articleSheets, themeSheet } from './style-sheets';

/** The version prevents the use of a stale file. */
const KATEX_CSS = '/_lectern/katex/katex.min.css?v=0.16';

/** The document of a page. `revision`: of the docs folder before the site was read; a preview asks the server for later changes. */
export async function renderPageDocument(
  context: ServerContext,
  site: SiteModel,
  node: PageNode,
  revision: number,
): Promise<string> {
  const article = await renderPage(site, node, articleParts);
  const view = await viewPage(site, node, {
    article,
    sidebar: renderSidebarOf(site, node.route),
    eyebrows: THEME_FACTS[site.settings.theme].eyebrows,
    problems: await previewProblems(context.source, site, node.route),
  });
  const { needs } = view.article;
  return drawDocument({
    ...(await siteDocument(context, site, revision)),
    lang: view.lang,
    dir: view.dir,
    path: node.route,
    head: await pageHead(site, node),
    pageSheets: [
      ...(needs.includes('katex') ? [KATEX_CSS] : []),
      ...articleSheets(site, [
        ...needs,
        ...(view.context ? ['context'] : []),
        ...(view.problems.length > 0 ? ['problems'] : []),
      ]),
    ],
    page: encodeRoute(node.route),
    markup: renderBody(view),
  });
}

/** The document of the 404 page at `route`; `asked` is the address that was asked for. */
export async function renderNotFoundDocument(
  context: ServerContext,
  site: SiteModel,
  route: Route,
  revision: number,
  asked: Route,
): Promise<string> {
  const view = await viewNotFound(site, route, await previewProblems(context.source, site, asked));
  return drawDocument({
    ...(await siteDocument(context, site, revision)),
    lang: view.lang,
    dir: view.dir,
    path: route,
    head: notFoundHead(site),
    pageSheets: articleSheets(site, ['not-found', ...(view.problems.length > 0 ? ['problems'] : [])]),
    markup: renderNotFound(view),
  });
}

const known = new WeakMap<SiteModel, Promise<SiteDocument>>();

/** Cached per site; in a preview computed for each page, because style sheets may have changed. */
function siteDocument(context: ServerContext, site: SiteModel, revision: number): Promise<SiteDocument> {
  if (site.mode === 'dev') return makeSiteDocument(context, site, revision);
  const made = known.get(site) ?? makeSiteDocument(context, site);
  known.set(site, made);
  return made;
}

async function makeSiteDocument(
  { settings: { program } }: ServerContext,
  site: SiteModel,
  revision?: number,
): Promise<SiteDocument> {
  const { settings } = site;
  const { sheet, start, imports } = program.browser;
  const { styles, scripts } = await siteFiles(site);
  const services = integrationsAddress(site);
  return {
    appearance: settings.appearance,
    brandCss: brandCss(settings),
    fonts: fontPreloads(site),
    frameSheets: [sheet, themeSheet(site)],
    writerSheets: styles,
    behaviours: { start, imports },
    scripts: [...(services ? [services] : []), ...scripts],
    revision,
  };
}
