/** The documents of a site: pages and the 404 page, each with a complete head. */

import type { FeedbackWords } from '@/components/feedback/send';
import { renderers } from '@/components/mdx/renderers';
import { layoutOf } from '@/components/page/layout';
import { renderDocument, type SiteDocument } from '@/components/shell/document/document';
import { brandCss } from '@/components/themes/brand';
import { THEME_FACTS } from '@/components/themes/registry';
import { encodeRoute, type Route } from '@/lib/kit/paths';
import { remembered } from '@/lib/kit/remembered';
import { codeColors } from '@/lib/mdx/code/code-colors';
import type { PageLoad } from '@/lib/mdx/types';
import { partKey, scopesOf } from '@/lib/nav/part';
import type { Scope } from '@/lib/nav/types';
import { extensionFiles } from '@/lib/outputs/assets/extension-files';
import { fontPreloads } from '@/lib/outputs/assets/fonts';
import { siteFiles } from '@/lib/outputs/assets/site-files';
import { notFoundHead, pageHead } from '@/lib/outputs/head/metadata';
import { integrationsAddress } from '@/lib/outputs/integrations/integrations-address';
import { renderPage } from '@/lib/site/article/article';
import type { PageNode, SiteModel } from '@/lib/site/types';
import { siteUrl } from '@/lib/site/view/addresses';
import { extensionHead, loadsOfTags } from '@/lib/site/view/extension-head';
import { hasPageDates } from '@/lib/site/view/page-dates';
import { viewNotFound, viewPage } from '@/lib/site/view/view';
import type { Strings } from '@/lib/strings/strings';
import { reportFault } from '../extension-faults';
import { previewProblems } from '../preview-problems';
import type { ServerContext } from '../types';
import { policyOf } from './policy';
import { renderBody, renderNotFound } from './render-body';
import { renderSidebarOf } from './sidebar';
import { articleSheets, themeSheet } from './style-sheets';
import { themeMarkup } from './theme-markup';

/** The version prevents the use of a stale file. */
const KATEX_CSS = '/_lectern/katex/katex.min.css?v=0.16.1';

/** A document and what decides about its content security policy. */
export interface PageDocument {
  html: string;
  loads: readonly PageLoad[];
}

/**
 * The document of a page in the part `scope`. `revision`: of the docs folder before the site was read; a preview asks the server for later
 * changes.
 */
export async function renderPageDocument(
  context: ServerContext,
  site: SiteModel,
  node: PageNode,
  revision: number,
  scope: Scope,
): Promise<PageDocument> {
  const article = await renderPage(site, node, renderers);
  const source = {
    article,
    sidebar: renderSidebarOf(site, node.route, scope),
    eyebrows: THEME_FACTS[site.settings.theme].eyebrows,
    problems: await previewProblems(context.source, site, node.route),
    ...themeMarkup(context.source, site, node),
  };
  const view = await viewPage(site, node, source, scope);
  // Entries of a feed have absolute addresses.
  if (context.settings.intoFiles && siteUrl(site) === '') view.feed = undefined;
  const { needs } = view.article;
  const { tags, faults } = extensionHead(site, node);
  // A preview shows them among the problems of the page.
  for (const { extension, error } of site.mode === 'dev' ? [] : faults)
    reportFault(context.source, site, extension, '`head`', error);
  const loads = [...view.article.loads, ...loadsOfTags(tags)];
  const modules = extensionFiles(needs, '.js');
  const { mode } = layoutOf(view.mode, site.settings.theme);
  const html = renderDocument({
    ...(await siteDocument(context, site, revision)),
    ...policyIn(context, site, loads),
    ...(mode === 'default' ? {} : { mode }),
    // Client-side navigation runs no scripts.
    isLoadedAlone: modules.length > 0 || loads.some(({ kind }) => kind !== 'frame'),
    lang: view.lang,
    dir: view.dir,
    path: node.route,
    part: view.part,
    ...partFacts(context, site, node.route, scope),
    head: { ...(await pageHead(site, node)), tags },
    ...(modules.length > 0 ? { modules } : {}),
    feedback: await feedbackTexts(context, site, view.strings),
    pageSheets: pageSheets(site, [
      ...needs,
      ...(view.context ? ['context'] : []),
      ...(view.feed ? ['feed'] : []),
      ...(view.problems.length > 0 ? ['problems'] : []),
    ]),
    page: encodeRoute(node.route),
    markup: renderBody(view),
  });
  return { html, loads };
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
  return renderDocument({
    ...(await siteDocument(context, site, revision)),
    ...policyIn(context, site),
    lang: view.lang,
    dir: view.dir,
    path: route,
    head: notFoundHead(site),
    pageSheets: articleSheets(site, ['not-found', ...(view.problems.length > 0 ? ['problems'] : [])]),
    markup: renderNotFound(view),
  });
}

/** Our own server reads the part from the address. */
function partFacts({ settings }: ServerContext, { nav }: SiteModel, route: Route, scope: Scope) {
  const [standard, ...others] = scopesOf(nav.root, route);
  if (!settings.intoFiles || others.length === 0) return {};
  const part = scope === standard ? undefined : partKey(scope);
  return { partFacts: { path: encodeRoute(route), part, parts: others.map(partKey) } };
}

/** The addresses of the style sheets of what a document needs. */
export function pageSheets(site: SiteModel, needs: readonly string[]): string[] {
  const own = extensionFiles(needs, '.css');
  return [...(needs.includes('katex') ? [KATEX_CSS] : []), ...articleSheets(site, needs), ...own];
}

/** The texts for rating, where ratings are received. See components/feedback/send.ts. */
async function feedbackTexts({ own }: ServerContext, site: SiteModel, strings: Strings): Promise<string | undefined> {
  if (!site.services.feedback || !(await own.offers()).ratings) return undefined;
  const words: FeedbackWords = {
    question: strings.feedbackQuestion,
    yes: strings.feedbackYes,
    no: strings.feedbackNo,
    comment: strings.feedbackComment,
    send: strings.feedbackSend,
    thanks: strings.feedbackThanks,
    failed: strings.feedbackFailed,
    search: strings.feedbackSearch,
    code: strings.feedbackCode,
  };
  return JSON.stringify(words);
}

/** For hosts that do not send the policy as a header. A policy that only reports cannot be in a document (CSP 3, 3.3). */
export function policyIn(
  { settings }: ServerContext,
  site: SiteModel,
  loads?: readonly PageLoad[],
): { policy?: string } {
  const policy = settings.intoFiles && site.settings.security.policy === 'enforce' ? policyOf(site, loads) : undefined;
  return policy === undefined ? {} : { policy };
}

const known = new WeakMap<SiteModel, Promise<SiteDocument>>();

/** Cached per site; in a preview computed for each page, because style sheets may have changed. */
export function siteDocument(context: ServerContext, site: SiteModel, revision: number): Promise<SiteDocument> {
  if (site.mode === 'dev') return makeSiteDocument(context, site, revision);
  return remembered(known, site, () => makeSiteDocument(context, site));
}

async function makeSiteDocument(
  { settings: { program }, own }: ServerContext,
  site: SiteModel,
  revision?: number,
): Promise<SiteDocument> {
  const { settings } = site;
  const { sheet, start, imports } = program.browser;
  const { styles, scripts } = await siteFiles(site);
  const services = integrationsAddress(site);
  return {
    appearance: settings.appearance,
    base: site.base,
    brandCss: brandCss(settings) + (await codeColors(settings.styling.codeblocks)),
    fonts: fontPreloads(site),
    frameSheets: [sheet, themeSheet(site)],
    writerSheets: styles,
    behaviours: { start, imports },
    assistant: site.services.assistant,
    counts: site.services.feedback && (await own.offers()).counts,
    changes: await hasPageDates(site),
    scripts: [...(services ? [services] : []), ...scripts],
    revision,
  };
}
