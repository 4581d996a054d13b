/** Builds the view of a page: everything it shows, as plain data. */

import type { Banner } from '@/lib/config/settings';
import { encodeRoute, type Route } from '@/lib/kit/paths';
import type { Problem } from '@/lib/kit/problems';
import { isExternal } from '@/lib/kit/urls';
import { descriptionHtml } from '@/lib/markdown/description';
import { renderInline } from '@/lib/mdx/render/inline';
import type { RenderedPage } from '@/lib/mdx/types';
import { translatedPath } from '@/lib/nav/counterparts';
import { homeRoute } from '@/lib/nav/home-route';
import { languageOf } from '@/lib/nav/lang';
import { globalsOf, levelsOf } from '@/lib/nav/levels';
import { neighboursOf } from '@/lib/nav/neighbours';
import { addressIn } from '@/lib/nav/part';
import { scopeOf } from '@/lib/nav/scope';
import { trailOf } from '@/lib/nav/trail';
import type { Scope } from '@/lib/nav/types';
import type { DivisionLevel } from '@/lib/nav/view-types';
import type { Strings } from '@/lib/strings/strings';
import { rightToLeftLanguage } from '@/lib/words/right-to-left';
import { hasCutDescription } from '../model/api-pages';
import { viewLastChange } from '../model/last-change';
import { searchKeyOf } from '../search/search-pages';
import type { PageNode, SiteModel } from '../types';
import { viewContextMenu } from './contextual';
import { viewDirectory } from './directory';
import { editorLink } from './editor-link';
import { feedPath } from './feed-path';
import { viewNotices } from './notices';
import type {
  BannerView,
  FrameView,
  NotFoundView,
  OwnThemeView,
  PageView,
  ProblemView,
  SidebarView,
} from './page-view';
import { footerIn, linksIn, navbarIn, viewParts } from './part';
import { viewSourceLinks } from './source-links';
import { suggestPages } from './suggestions';
import { wordsOf } from './words';

/** Rendered in advance. */
export interface PageSource {
  article: RenderedPage;
  /** Undefined if the scope lists nothing. */
  sidebar?: SidebarView;
  /** The theme's defaults. */
  eyebrows: PageView['eyebrow'];
  /** Shown to writers in a preview; readers of a built site never see any. */
  problems: readonly Problem[];
  /** That of a theme of an extension. */
  markup?: OwnThemeView['markup'];
}

/** The view of an existing page in the part of the site that `scope` is. */
export async function viewPage(
  site: SiteModel,
  node: PageNode,
  source: PageSource,
  scope: Scope = scopeOf(site.nav, node.route),
): Promise<PageView> {
  const { meta, route, title } = node;
  // Otherwise the whole description of the operation is shown below its address.
  const description = hasCutDescription(node) ? undefined : meta.description;
  const { html, aside, css, needs, toc, hasHeading1, views, tags, images, loads, ids } = source.article;
  const frame = await viewFrame(site, scope, route, source.problems);
  return {
    ...frame,
    ...(source.markup ? { ownTheme: { ...frame.ownTheme, markup: source.markup } } : {}),
    sidebar: source.sidebar,
    file: node.file,
    route,
    textLang: viewTextLang(site, node, frame) ?? writtenTextLang(node, source.article, frame),
    title,
    description,
    descriptionHtml: description && (await htmlOfDescription(node, description, frame.strings.external, scope)),
    mode: meta.mode,
    tag: meta.tag,
    deprecated: meta.deprecated ?? false,
    eyebrow: site.settings.styling.eyebrows ?? source.eyebrows,
    trail: trailOf(scope, route),
    ...(meta.hideFooterPagination ? {} : neighboursOf(scope, route)),
    toc,
    context: viewContextMenu(site, node, scope, frame.strings, { specification: specificationOf(node) }),
    modified: await viewLastChange(site, node, frame.lang),
    notices: await viewNotices(site, node, scope, frame.strings),
    source: await viewSourceLinks(site, node),
    directory: viewDirectory(site, node, scope),
    feed: feedPath(node, source.article),
    ...viewParts(site, route, scope),
    article: {
      html: linksIn(scope, html),
      aside: linksIn(scope, aside),
      css,
      needs,
      hasHeading1,
      views,
      tags,
      images,
      loads,
      ids,
    },
  };
}

/** The language of the original that stands in for a missing translation. */
function viewTextLang(site: SiteModel, { original }: PageNode, own: FrameView): PageView['textLang'] {
  if (original === undefined) return undefined;
  const { lang, dir } = languageOf(scopeOf(site.nav, original));
  return lang === own.lang ? undefined : { lang, dir };
}

/** The number of characters that tell the script of a text. */
const SAMPLE = 2000;

/** That of a text from right to left outside of `languages`: writers also have a tab per language. */
function writtenTextLang({ title, meta }: PageNode, { markdown }: RenderedPage, own: FrameView): PageView['textLang'] {
  if (own.dir === 'rtl') return undefined;
  const prose = markdown.slice(0, SAMPLE).replace(/^ *```[^`]*(?:```|$)/gm, '');
  const lang = rightToLeftLanguage(`${title} ${meta.description ?? ''} ${prose}`);
  return lang && { lang, dir: 'rtl' };
}

/** The view of an unknown address. */
export async function viewNotFound(site: SiteModel, route: Route, problems: readonly Problem[]): Promise<NotFoundView> {
  const scope = scopeOf(site.nav, route);
  const { title, description } = site.settings.errors['404'];
  const frame = await viewFrame(site, scope, route, problems);
  return {
    ...frame,
    title,
    descriptionHtml: description && (await renderInline(description, frame.strings.external)),
    suggestions: suggestPages(site, route),
  };
}

/** Undefined for plain text. Specifications describe in HTML as well, often in nothing else. */
async function htmlOfDescription(
  { api }: PageNode,
  description: string,
  external: string,
  scope: Scope,
): Promise<string | undefined> {
  if (!HAS_MARKUP.test(description)) return undefined;
  const isOfEndpoint = api?.kind === 'endpoint' && api.endpoint.description === description;
  const html = isOfEndpoint ? descriptionHtml(description, external) : await renderInline(description, external);
  return linksIn(scope, html);
}

/** The URL of an API page's specification. */
function specificationOf({ api }: PageNode): string | undefined {
  if (api === undefined || api.kind === 'manual') return undefined;
  return isExternal(api.specification) ? api.specification : `/${api.specification}`;
}

/** Markdown syntax characters; most descriptions have none and need no compiler. */
const HAS_MARKUP = /[`*_[<&\\]/;

async function viewFrame(
  site: SiteModel,
  scope: Scope,
  route: Route,
  problems: readonly Problem[],
): Promise<FrameView> {
  const { settings } = site;
  const { lang, dir, code } = languageOf(scope);
  const own = code === undefined ? undefined : settings.languages[code];
  const banner = own?.banner ?? settings.banner;
  const strings = wordsOf(site, lang);
  return {
    settings,
    assistant: site.services.assistant,
    hasModel: site.hasModel === true,
    stars: site.services.stars,
    account: site.hasSignIn === true && site.services.signIn === true,
    strings,
    lang,
    dir,
    logo: settings.logo,
    logoHref: addressIn(scope, settings.logo?.href ?? encodeRoute(homeOf(site, scope))),
    levels: levelsOf(scope, route).map((level) => withStandIns(site, level, scope, route)),
    globals: globalsOf(scope, route),
    navbar: navbarIn(scope, own?.navbar ?? settings.navbar),
    footer: footerIn(scope, own?.footer ?? settings.footer),
    banner: banner && (await viewBanner(banner, strings, scope)),
    searchPart: searchKeyOf(site, scope),
    problems: problems.map((found) => viewProblem(site, found)),
    ...(site.ownTheme ? { ownTheme: { places: site.ownTheme.theme.places ?? {} } } : {}),
  };
}

/** A language that lacks the page leads to the page that stands in for it. */
function withStandIns({ pages }: SiteModel, level: DivisionLevel, scope: Scope, route: Route): DivisionLevel {
  if (level.kind !== 'language') return level;
  const parent = scope.find((division) => division.divisions.some(({ id }) => id === level.options[0]?.id));
  const own = parent?.divisions.find((division) => scope.includes(division));
  return {
    ...level,
    options: level.options.map((option) => {
      const target = parent?.divisions.find(({ id }) => id === option.id);
      const address = target && own && target !== own ? translatedPath(target, own, route) : undefined;
      const isStandIn = address !== undefined && pages.get(address)?.original !== undefined;
      return isStandIn ? { ...option, href: encodeRoute(address), landing: 'same' } : option;
    }),
  };
}

/** The start page in the page's own language, else of the site. See content/settings/reference.mdx. */
function homeOf(site: SiteModel, scope: Scope): Route {
  const language = scope.findLast((division) => division.kind === 'language');
  const start = '/' as Route;
  const isDefault = language === undefined || language.isDefault;
  return isDefault ? (site.pages.has(start) ? start : (homeRoute(site.nav) ?? start)) : (language.home ?? start);
}

async function viewBanner({ content, ...rest }: Banner, { external }: Strings, scope: Scope): Promise<BannerView> {
  return { ...rest, html: linksIn(scope, await renderInline(content, external)), key: content };
}

/** With the address that opens the place in an editor; problems of remote files have none. */
function viewProblem({ docs }: SiteModel, found: Problem): ProblemView {
  const href = editorLink(docs, found);
  return href === undefined ? found : { ...found, href };
}
