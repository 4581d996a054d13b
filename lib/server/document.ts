/** Whole documents of a site: its pages and the 404 page, each with everything that its head announces. */

import { drawDocument, type SiteDocument } from '@/components/shell/document/document';
import { brandCss } from '@/components/themes/brand';
import { encodeRoute, type Route } from '@/lib/kit/paths';
import { browserFiles } from '@/lib/outputs/assets/browser-files';
import { fontPreloads } from '@/lib/outputs/assets/fonts';
import { siteFiles } from '@/lib/outputs/assets/site-files';
import { articleSheets, themeSheet } from '@/lib/outputs/assets/style-sheets';
import { notFoundHead, pageHead } from '@/lib/outputs/head/metadata';
import { integrationsAddress } from '@/lib/outputs/integrations/integrations-address';
import type { PageNode, SiteModel } from '@/lib/site/types';
import { reportWhileWriting } from '@/lib/site/view/report.dev';
import { viewNotFound } from '@/lib/site/view/view';
import { drawBody, drawNotFound } from './render-body';
import { drawPage } from './view-page';

/** The version keeps browsers from showing an old one. */
const KATEX_CSS = '/_lectern/katex/katex.min.css?v=0.16';

/**
 * The document of a page. `revision`, while writing: the state of the docs folder before the site was read, so that no change since is
 * missed.
 */
export async function drawPageDocument(site: SiteModel, node: PageNode, revision?: number): Promise<string> {
  const view = await drawPage(site, node);
  if (process.env.NODE_ENV === 'development') reportWhileWriting(site, view);
  const { needs } = view.article;
  return drawDocument({
    ...(await siteDocument(site, revision)),
    lang: view.lang,
    dir: view.dir,
    path: node.route,
    head: await pageHead(site, node),
    pageSheets: [
      ...(needs.includes('katex') ? [KATEX_CSS] : []),
      ...articleSheets([...needs, ...(view.context ? ['context'] : [])]),
    ],
    page: encodeRoute(node.route),
    markup: drawBody(view),
  });
}

/** The document of the 404 page; a built site has one for all addresses. */
export async function drawNotFoundDocument(site: SiteModel, route: Route, revision?: number): Promise<string> {
  const view = await viewNotFound(site, route);
  return drawDocument({
    ...(await siteDocument(site, revision)),
    lang: view.lang,
    dir: view.dir,
    path: route,
    head: notFoundHead(site),
    pageSheets: articleSheets(['not-found']),
    markup: drawNotFound(view),
  });
}

const known = new WeakMap<SiteModel, Promise<SiteDocument>>();

/** Made once per site in builds; while writing, each file of styles may have changed. */
function siteDocument(site: SiteModel, revision: number | undefined): Promise<SiteDocument> {
  if (process.env.NODE_ENV === 'development') return makeSiteDocument(site, revision);
  const made = known.get(site) ?? makeSiteDocument(site, revision);
  known.set(site, made);
  return made;
}

async function makeSiteDocument(site: SiteModel, revision: number | undefined): Promise<SiteDocument> {
  const { settings } = site;
  const { sheet, start, imports } = browserFiles();
  const { styles, scripts } = await siteFiles(site);
  const services = integrationsAddress(settings);
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
